import { Link } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountNavigation, AccountNavigationSkeleton } from './account-navigation.tsx'
import { AccountSection, FieldSkeletons, SectionSkeleton } from './account-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function AccountPage() {
  return (
    <PortalPage title="Account" action="account.update" skeleton={<AccountSkeleton />}>
      {(account) => (
        <>
          <AccountNavigation />
          <NextStep account={account} />
          {sectionsFor(account)}
        </>
      )}
    </PortalPage>
  )
}

/** Whoever has to choose a password finds that first. */
function sectionsFor(account: AccountView) {
  const password = <PasswordSection key="password" account={account} />
  const details = (
    <AccountSection
      key="details"
      title="Your details"
      about={<p>So that we know who you are, and can reach you when a machine needs you.</p>}
    >
      {account.state === 'approved' ? <ProfileForm account={account} /> : <DetailsOfRequest />}
    </AccountSection>
  )
  const email = <EmailSection key="email" account={account} />
  return account.mustChangePassword ? [password, details, email] : [details, email, password]
}

/** Until the approval there is one form for them, beside what we ask and answer. */
function DetailsOfRequest() {
  return (
    <p>
      They are part of <TextLink to="/pending-approval">your request</TextLink>.
    </p>
  )
}

function NextStep({ account }: { account: AccountView }) {
  if (account.mustChangePassword) {
    return (
      <div className="pt-6">
        <Alert kind="warning" title="Please choose a password of your own">
          The one that you signed in with was made for you, and others may have seen it. Everything
          else opens as soon as you have changed it.
        </Alert>
      </div>
    )
  }
  if (account.hasSecondFactor || account.role === 'client') return null
  return (
    <div className="pt-6">
      <Alert
        kind="info"
        title="Add a second factor to work here"
        action={
          <Link
            to="/dashboard/account/security"
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
          >
            Add a second factor
          </Link>
        }
      >
        You work with data of others, so a password alone is not enough to read them or to change
        anything.
      </Alert>
    </div>
  )
}

function AccountSkeleton() {
  return (
    <>
      <AccountNavigationSkeleton />
      <SectionSkeleton>
        <FieldSkeletons count={2} />
      </SectionSkeleton>
      <SectionSkeleton>
        <FieldSkeletons stacked count={1} />
      </SectionSkeleton>
      <SectionSkeleton>
        <FieldSkeletons stacked count={2} />
      </SectionSkeleton>
    </>
  )
}
