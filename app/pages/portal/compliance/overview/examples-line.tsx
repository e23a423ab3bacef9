import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { complianceCalls } from '#features/compliance/calls.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IncludesExamples } from '../controls/marks.tsx'
import { useMay } from '../use-may.ts'

/** What came with the software for a first look, until an officer takes it away. */
export function ExamplesLine(props: { examples: number; onRemoved: () => void }) {
  const mayRemove = useMay('controls.write')
  const count = `${props.examples} ${props.examples === 1 ? 'entry' : 'entries'}`
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line px-5 py-3 [&>p]:mb-0">
      <IncludesExamples>{`${count} came with the software. They count for nothing.`}</IncludesExamples>
      {mayRemove && (
        <ConfirmDialog
          destructive
          title="Remove all examples?"
          description={`${count} of all registers are deleted for good. An example that a colleague has changed counts as real, and stays.`}
          confirmLabel="Remove them"
          failureWords={authWords}
          onConfirm={async () => {
            await call(complianceCalls.removeExamples, { input: { remove: 'examples' } })
            props.onRemoved()
          }}
          trigger={
            <Button size="sm" variant="outline">
              Remove examples
            </Button>
          }
        />
      )}
    </div>
  )
}
