import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { AccountSection, RowSkeletons } from '../account-section.tsx'
import { FormEnd } from '../form-end.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { NoRows, Row, Rows } from './row.tsx'
import type { SecurityData } from './security-data.ts'

/** Makes codes and keeps them as long as they are shown. */
export function useNewCodes({ refresh }: SecurityData) {
  const [made, setMade] = useState<string[]>()
  const make = async () => {
    const answer = await callApi<{ codes: string[] }>('/auth/v1/factors/recovery-codes', {
      method: 'POST',
    })
    setMade(answer.codes)
    refresh()
  }
  return { made, make, forget: () => setMade(undefined) }
}

/** For the day when the second factor is lost. Without one there is nothing that they stand in for. */
export function RecoveryCodesSection(props: {
  data: SecurityData
  newCodes: ReturnType<typeof useNewCodes>
  email: string
}) {
  const { codes, user } = props.data
  const { made, make, forget } = props.newCodes
  const hasFactor =
    user.loaded.status === 'there' &&
    user.loaded.answer.factors?.some(({ status }) => status === 'verified')
  return (
    <AccountSection
      title="Recovery codes"
      about={
        <p>Each one replaces your second factor once: when your telephone is lost, or broken.</p>
      }
    >
      <Answered
        loaded={codes.loaded}
        what="Your recovery codes"
        onRetry={codes.reload}
        skeleton={<RowSkeletons count={1} />}
      >
        {({ remaining }) => {
          if (!hasFactor && remaining === 0) {
            return <NoRows>Add a second factor first. Then you can make recovery codes.</NoRows>
          }
          if (remaining === 0) return <FirstCodes onMake={make} />
          return <CodesLeft remaining={remaining} onMake={make} />
        }}
      </Answered>
      {made && <RecoveryCodesDialog codes={made} email={props.email} onClose={forget} />}
    </AccountSection>
  )
}

function FirstCodes({ onMake }: { onMake: () => Promise<void> }) {
  const { formProps, busy, failure } = useSubmission({ send: onMake })
  return (
    <form {...formProps} className="grid gap-4">
      <p>
        You have none. Without them, losing your second factor means calling us and proving who you
        are.
      </p>
      <FormEnd failure={failure} busy={busy} label="Make recovery codes" busyLabel="Making…" />
    </form>
  )
}

function CodesLeft({ remaining, onMake }: { remaining: number; onMake: () => Promise<void> }) {
  return (
    <Rows label="Your recovery codes">
      <Row
        icon={LifeBuoy}
        title={remaining === 1 ? '1 code is left' : `${remaining} codes are left`}
        actions={
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="ghost">
                Make new codes
              </Button>
            }
            title="Make new recovery codes?"
            description="The codes that you have now stop working at once."
            confirmLabel="Make new codes"
            onConfirm={onMake}
            failureWords={authWords}
          />
        }
      >
        {remaining <= 3 ? 'Make new ones before you run out.' : 'Each works once.'}
      </Row>
    </Rows>
  )
}
