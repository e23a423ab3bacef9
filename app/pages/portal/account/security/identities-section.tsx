import type { Provider, UserIdentity } from '@supabase/auth-js'
import { Link2, Mail } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callbackUrl } from '#app/session/next-path.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type AuthSettings, providerName, providersOf } from '../../auth/ways-in.ts'
import { AccountSection } from '../account-section.tsx'
import { Row, Rows } from './row.tsx'
import type { SecurityData } from './security-data.ts'

/** Services of others that open this account. Without any there is nothing to choose, and no section. */
export function IdentitiesSection({ data }: { data: SecurityData }) {
  const { user, settings } = data
  if (user.loaded.status !== 'there' || settings.loaded.status !== 'there') return null
  const { identities } = user.loaded.answer
  const offered = offeredProviders(settings.loaded.answer, identities)
  if (offered.length === 0 && identities.length <= 1) return null
  return (
    <AccountSection
      title="Linked accounts"
      about={<p>Services of others that you can sign in with, besides your password.</p>}
    >
      <Rows label="Linked accounts">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            isOnly={identities.length === 1}
            onUnlinked={data.refresh}
          />
        ))}
      </Rows>
      <LinkButtons providers={offered} />
    </AccountSection>
  )
}

function offeredProviders(settings: AuthSettings, linked: UserIdentity[]): string[] {
  const taken = new Set(linked.map(({ provider }) => provider))
  return providersOf(settings)
    .map(({ id }) => id)
    .filter((id) => !taken.has(id))
}

function IdentityRow(props: { identity: UserIdentity; isOnly: boolean; onUnlinked: () => void }) {
  const { identity } = props
  const name = providerName(identity.provider)
  const unlink = async () => {
    const { error } = await authClient().unlinkIdentity(identity)
    if (error) throw error
    props.onUnlinked()
  }
  return (
    <Row
      icon={identity.provider === 'email' ? Mail : Link2}
      title={name}
      actions={
        !props.isOnly &&
        identity.provider !== 'email' && (
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="ghost" aria-label={`Unlink ${name}`}>
                Unlink
              </Button>
            }
            title={`Unlink ${name}?`}
            description={`${name} will not open this account any more. You can link it again.`}
            confirmLabel="Unlink it"
            destructive
            onConfirm={unlink}
            failureWords={authWords}
          />
        )
      }
    >
      {identityWords(identity)}
    </Row>
  )
}

function identityWords({ identity_data: data, created_at: since }: UserIdentity): string {
  const address = typeof data?.email === 'string' ? data.email : ''
  return [address, since && `linked on ${dayOf(since)}`].filter(Boolean).join(', ')
}

function LinkButtons({ providers }: { providers: string[] }) {
  const [failure, setFailure] = useState<string>()
  const [leaving, setLeaving] = useState<string>()
  const link = async (provider: string) => {
    setFailure(undefined)
    setLeaving(provider)
    const { error } = await authClient().linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: callbackUrl('/dashboard/account/security') },
    })
    // Without an error the browser is on its way to the other service.
    if (!error) return
    setLeaving(undefined)
    setFailure(authWords(error))
  }
  if (providers.length === 0) return null
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="sm"
            variant="outline"
            disabled={leaving !== undefined}
            aria-busy={leaving === provider}
            onClick={() => link(provider)}
          >
            Link {providerName(provider)}
          </Button>
        ))}
      </div>
      <div role="alert" className="font-medium text-alarm">
        {failure}
      </div>
    </div>
  )
}
