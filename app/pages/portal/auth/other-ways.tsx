import { Building2, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import type { LoadedSettings } from './use-auth-settings.ts'
import { useComingBack } from './use-coming-back.ts'
import { providersOf } from './ways-in.ts'

/** Ways in besides the form, as far as the service and this browser know them. */
export function OtherWays(props: {
  settings: LoadedSettings
  onRetry: () => void
  next: string
  onSignedIn: () => Promise<void>
  onCompany: () => void
}) {
  const { settings } = props
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useComingBack(() => setBusy(undefined))
  if (settings === 'loading') return <LoadingWays />
  if (settings === 'failed') {
    return (
      <Separated>
        <p className="text-center text-ink-2">
          Other ways to sign in could not be loaded.{' '}
          <Button variant="link" className="min-h-0 py-0" onClick={props.onRetry}>
            Try again
          </Button>
        </p>
      </Separated>
    )
  }
  const providers = providersOf(settings)
  const passkeys = settings.passkeys_enabled && 'PublicKeyCredential' in window
  if (!passkeys && !settings.saml_enabled && providers.length === 0) return null

  const attempt = async (way: string, act: () => Promise<{ error: unknown }>) => {
    setBusy(way)
    setFailure(undefined)
    const { error } = await act()
    if (!error) return true
    setFailure(authWords(error))
    setBusy(undefined)
    return false
  }
  const usePasskey = async () => {
    if (await attempt('passkey', () => authClient().signInWithPasskey())) await props.onSignedIn()
  }
  return (
    <Separated>
      {failure && <Alert live kind="error" title={failure} />}
      {passkeys && (
        <Button
          variant="outline"
          disabled={busy !== undefined}
          aria-busy={busy === 'passkey'}
          onClick={usePasskey}
        >
          <KeyRound aria-hidden="true" className="size-5" />
          {busy === 'passkey' ? 'Waiting for the passkey…' : 'Sign in with a passkey'}
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="outline"
          disabled={busy !== undefined}
          aria-busy={busy === provider.id}
          onClick={() => attempt(provider.id, () => leaveForProvider(provider.id, props.next))}
        >
          Continue with {provider.name}
        </Button>
      ))}
      {settings.saml_enabled && (
        <Button variant="outline" disabled={busy !== undefined} onClick={props.onCompany}>
          <Building2 aria-hidden="true" className="size-5" />
          Company single sign-on
        </Button>
      )}
    </Separated>
  )
}

function Separated({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="mt-6 grid gap-3">{children}</div>
    </div>
  )
}

/** As tall as the one way that is on by default. */
function LoadingWays() {
  return (
    <SkeletonGroup label="other ways to sign in">
      <Separated>
        <Skeleton className="h-11 rounded-full" />
      </Separated>
    </SkeletonGroup>
  )
}
