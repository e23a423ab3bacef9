import { useRef, useState } from 'react'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import type { ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { useToast } from '#ui/toast.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApproveForm } from './approve-form.tsx'

type Kind = 'approve' | 'ask' | 'reject'

const done: Record<Kind, string> = {
  approve: 'is approved',
  ask: 'is asked for more',
  reject: 'is not approved',
}

/** One application, and the answer to it. */
export function ApplicationDialog(props: {
  /** Nothing if it is not in the queue any more. */
  application: ApprovalView | undefined
  onClose: () => void
  onDecided: () => void
}) {
  // What was opened stays, with what was typed, when somebody else answers it.
  const opened = useRef(props.application)
  if (props.application) opened.current = props.application
  const application = opened.current
  const answered = props.application === undefined
  const toast = useToast()
  const [kind, setKind] = useState<Kind>('approve')
  const decided = () => {
    toast({
      title: 'Done',
      description: `${application && nameOf(application)} ${done[kind]}. An email is on its way.`,
    })
    props.onDecided()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={application ? nameOf(application) : 'Answered already'}
    >
      {application ? (
        <div className="grid gap-6">
          <ApplicationFacts application={application} />
          <WithSecondFactor action="approvals.decide">
            <FieldGroup name="decision" label="Your decision">
              {({ 'aria-labelledby': label }) => (
                <RadioGroup
                  aria-labelledby={label}
                  value={kind}
                  onValueChange={(value) => setKind(value as Kind)}
                  className="gap-x-8 sm:flex sm:flex-wrap"
                >
                  <Radio value="approve" label="Approve" />
                  <Radio value="ask" label="Ask for more" />
                  <Radio value="reject" label="Reject" />
                </RadioGroup>
              )}
            </FieldGroup>
            {kind === 'approve' ? (
              <ApproveForm
                application={application}
                answered={answered}
                onDecided={decided}
                onClose={props.onClose}
              />
            ) : (
              <AnswerForm
                key={kind}
                kind={kind}
                application={application}
                answered={answered}
                onDecided={decided}
                onClose={props.onClose}
              />
            )}
          </WithSecondFactor>
        </div>
      ) : (
        <p>
          This application is not in the queue any more: a colleague has answered it, or the person
          has deleted their account.
        </p>
      )}
    </Dialog>
  )
}
