import type { Factor } from '@supabase/auth-js'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { factorKind, wayName } from '#app/session/factor-way.tsx'
import { useSession } from '#app/session/session.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { AuthSettings } from '../../auth/ways-in.ts'
import { AccountSection, RowSkeletons } from '../account-section.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { NoRows, Row, Rows } from './row.tsx'
import type { SecurityData } from './security-data.ts'

const kinds = ['totp', 'phone', 'webauthn'] as const
export type FactorKind = (typeof kinds)[number]

const addLabels: Record<FactorKind, string> = {
  totp: 'Authenticator app',
  phone: 'Telephone',
  webauthn: 'Security key',
}

export function FactorsSection(props: { data: SecurityData; onAdded: () => void }) {
  const { user, settings } = props.data
  const offered = settings.loaded.status === 'there' ? offeredKinds(settings.loaded.answer) : []
  const [adding, setAdding] = useState<FactorKind>()
  return (
    <AccountSection
      title="Second factor"
      about={
        <p>
          Something you have, besides the password that you know. With it a stolen password is worth
          nothing. Two of them are better than one.
        </p>
      }
    >
      <Answered
        loaded={user.loaded}
        what="Your second factors"
        onRetry={user.reload}
        skeleton={<RowSkeletons count={1} />}
      >
        {({ factors = [] }) => <FactorList factors={factors.filter(counts)} data={props.data} />}
      </Answered>
      <div className="mt-5 flex min-h-9 flex-wrap items-center gap-2">
        {offered.length > 0 && <span className="mr-1 text-sm text-ink-2">Add:</span>}
        {offered.map((kind) => (
          <Button key={kind} size="sm" variant="outline" onClick={() => setAdding(kind)}>
            <Plus aria-hidden="true" className="size-4" /> {addLabels[kind]}
          </Button>
        ))}
      </div>
      {adding && (
        <EnrolDialog
          kind={adding}
          onClose={() => setAdding(undefined)}
          onAdded={() => {
            setAdding(undefined)
            props.onAdded()
          }}
        />
      )}
    </AccountSection>
  )
}

/** A security key needs a browser that knows them. */
function offeredKinds({ second_factors: on }: AuthSettings): FactorKind[] {
  return kinds.filter(
    (kind) => on[kind] && (kind !== 'webauthn' || 'PublicKeyCredential' in window),
  )
}

const counts = ({ status }: Factor) => status === 'verified'

function FactorList({ factors, data }: { factors: Factor[]; data: SecurityData }) {
  if (factors.length === 0) {
    return <NoRows>You have none yet. An authenticator app takes about a minute.</NoRows>
  }
  return (
    <Rows label="Your second factors">
      {factors.map((factor) => (
        <Row
          key={factor.id}
          icon={factorKind(factor).Icon}
          title={wayName(factor)}
          actions={<RemoveFactor factor={factor} isLast={factors.length === 1} data={data} />}
        >
          {addedWords(factor)}
        </Row>
      ))}
    </Rows>
  )
}

function addedWords(factor: Factor): string {
  const { name } = factorKind(factor)
  const day = dayOf(factor.created_at)
  return wayName(factor) === name ? `Added on ${day}` : `${name}, added on ${day}`
}

function RemoveFactor(props: { factor: Factor; isLast: boolean; data: SecurityData }) {
  const { factor, isLast } = props
  const { reload } = useSession()
  const remove = async () => {
    const { error } = await authClient().mfa.unenroll({ factorId: factor.id })
    if (error) throw error
    // The session may be worth less without it; its token has to say so.
    await authClient().refreshSession()
    await reload()
    props.data.refresh()
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Remove ${wayName(factor)}`}>
          Remove
        </Button>
      }
      title={`Remove ${wayName(factor)}?`}
      description={
        isLast
          ? 'It is your only second factor. Your password alone will open your account, and your recovery codes stop working.'
          : 'You will not be able to confirm with it any more. Your other second factors stay.'
      }
      confirmLabel="Remove it"
      destructive
      onConfirm={remove}
      failureWords={authWords}
    />
  )
}
