import type { AnswerWay } from '#features/leads/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const ways: { answered?: AnswerWay; words: string }[] = [
  { answered: 'phone', words: 'By telephone' },
  { answered: 'email', words: 'By email' },
  { words: 'Not yet' },
]

/** Asked when a new enquiry moves on: to move it does not stop its clock, an answer does. */
export function AnsweredQuestion(props: {
  caller: string
  onClose: () => void
  /** How, or nothing for not yet. */
  onSay: (answered: AnswerWay | undefined) => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`Was ${props.caller} answered?`}
      description="An answer keeps our promise. Without one it is moved, and the clock runs on."
    >
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {ways.map(({ answered, words }) => (
          <Button
            key={words}
            variant={answered ? 'default' : 'outline'}
            onClick={() => {
              props.onClose()
              props.onSay(answered)
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
