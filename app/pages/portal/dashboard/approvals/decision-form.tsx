import { type ReactNode, useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { approvalCalls } from '#features/accounts/calls.ts'
import type { ApprovalView, Decision } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** The part that every decision shares: it is checked, asked about once more, and sent. */
export function DecisionForm(props: {
  application: ApprovalView
  read: (data: FormData) => Decision
  /** Where the names of the fields are not those of what is read. */
  check?: (data: FormData) => Record<string, string>
  submitLabel: string
  question: string
  destructive?: boolean
  /** Somebody else was faster. */
  answered: boolean
  onDecided: () => void
  onClose: () => void
  children: (errors: Record<string, string | undefined>) => ReactNode
}) {
  /** Waits for the answer to the question, while there is one. */
  const [answer, setAnswer] = useState<(sure: boolean) => void>()
  const [decided, setDecided] = useState(false)
  const { formProps, errors, failure, failureCode, busy } = useSubmission({
    check: props.check ?? ((data) => checkWith(approvalCalls.decide.input, props.read(data))),
    send: async (data) => {
      const sure = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      if (!sure) return
      const { userId, state, decidedAt } = props.application
      const replaces = state === 'rejected' && decidedAt ? { replaces: decidedAt } : {}
      await call(approvalCalls.decide, {
        params: { userId },
        input: { ...props.read(data), ...replaces },
      })
      setDecided(true)
      props.onDecided()
    },
  })
  const close = (sure: boolean) => {
    answer?.(sure)
    setAnswer(undefined)
  }
  // An answer of one's own is news, too, and may be heard before it has come back.
  const tooLate = !decided && !busy && (props.answered || failureCode === 'already_decided')
  return (
    <form {...formProps} className="grid gap-6">
      {props.children(errors)}
      {tooLate && (
        <Alert
          live
          kind="warning"
          title="This has been answered meanwhile"
          action={
            <Button size="sm" variant="outline" onClick={props.onClose}>
              Close
            </Button>
          }
        >
          A colleague was faster, or the person has deleted their account. What you wrote stays here
          until you close it.
        </Alert>
      )}
      {failure && !tooLate && (
        <Alert live kind="error" title="Your decision was not saved">
          {failure}
        </Alert>
      )}
      <Button
        type="submit"
        variant={props.destructive ? 'destructive' : 'orange'}
        aria-busy={busy}
        disabled={tooLate}
        className="justify-self-start max-sm:w-full"
      >
        {props.submitLabel}
      </Button>
      <ConfirmDialog
        open={answer !== undefined}
        onOpenChange={(open) => open || close(false)}
        title={props.question}
        description="They get an email at once."
        confirmLabel={props.submitLabel}
        cancelLabel="Not yet"
        destructive={props.destructive ?? false}
        onConfirm={() => close(true)}
      />
    </form>
  )
}
