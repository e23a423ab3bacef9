import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { nextPath } from '#app/session/next-path.ts'
import { useSession } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { AccountNavigation, AccountNavigationSkeleton } from '../account-navigation.tsx'
import { RowSkeletons, SectionSkeleton } from '../account-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { LogSection } from './log-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection, useNewCodes } from './recovery-codes-section.tsx'
import { useSecurityData } from './security-data.ts'
import { SessionsSection } from './sessions-section.tsx'

export default function SecurityPage() {
  return (
    <PortalPage title="Account security" action="account.update" skeleton={<SecuritySkeleton />}>
      {(account) => (
        <>
          <AccountNavigation />
          <Security account={account} />
        </>
      )}
    </PortalPage>
  )
}

function Security({ account }: { account: AccountView }) {
  const data = useSecurityData()
  const newCodes = useNewCodes(data)
  const { reload } = useSession()
  const toast = useToast()
  const { settings, codes } = data
  const hasPasskeys =
    settings.loaded.status === 'there' &&
    settings.loaded.answer.passkeys_enabled &&
    'PublicKeyCredential' in window
  const [added, setAdded] = useState(false)

  const finishAdding = async () => {
    setAdded(true)
    await reload()
    data.refresh()
    const hasNone = codes.loaded.status === 'there' && codes.loaded.answer.remaining === 0
    // Nobody thinks of the day when it is lost, so the codes come by themselves, and say enough. If
    // that fails, their section offers it again.
    if (hasNone && (await succeeds(newCodes.make()))) return
    toast({
      title: 'Second factor added',
      description: 'From now on signing in asks for it, too.',
    })
  }
  return (
    <>
      {added && <WayBack />}
      <FactorsSection data={data} onAdded={finishAdding} />
      <RecoveryCodesSection data={data} newCodes={newCodes} email={account.email} />
      {settings.loaded.status === 'loading' && (
        <SectionSkeleton>
          <RowSkeletons count={1} />
        </SectionSkeleton>
      )}
      {hasPasskeys && <PasskeysSection onChange={data.refresh} />}
      <IdentitiesSection data={data} />
      <SessionsSection data={data} />
      <LogSection data={data} />
    </>
  )
}

const succeeds = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )

/** For whoever was sent here by a page that needs a second factor. */
function WayBack() {
  const [search] = useSearchParams()
  const wanted = search.get('next')
  if (!wanted) return null
  return (
    <div className="pt-6">
      <Alert
        live
        kind="success"
        title="Your second factor is set up"
        action={
          <Link to={nextPath(wanted)} className={buttonStyle({ size: 'sm' })}>
            Go on
          </Link>
        }
      >
        The page that you wanted to see is open to you now.
      </Alert>
    </div>
  )
}

function SecuritySkeleton() {
  return (
    <>
      <AccountNavigationSkeleton />
      {[1, 1, 1, 2, 4].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a content
        <SectionSkeleton key={index}>
          <RowSkeletons count={count} />
        </SectionSkeleton>
      ))}
    </>
  )
}
