import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { isOpen, nextStep } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { focusAnswer } from './answer-form.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { nextWords, type Step, stepWords } from './step-words.ts'

/** What comes next, and behind it whatever else can be done today; each is explained before it is done. */
export function NextSteps(props: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const { it } = props
  const [open, setOpen] = useState<Step | 'correct'>()
  const close = () => setOpen(undefined)
  const next = nextStep(it)
  const others = it.steps.filter((step) => step !== next && step !== 'answer' && step !== 'note')
  const choose = (step: Step) => () => setOpen(step)
  return (
    <Panel title={next ? 'What comes next' : 'What can be done'}>
      {next && <p className="mb-4 text-ink-2">{nextWords[next]}</p>}
      <div className="flex flex-wrap gap-3">
        {/* One button, whatever it is for: it keeps the focus when the next step takes its place. */}
        {next && (
          <Button
            variant="orange"
            className="max-sm:w-full"
            onClick={next === 'answer' ? focusAnswer : choose(next)}
          >
            {next === 'answer' ? 'Write the answer' : stepWords[next].button}
          </Button>
        )}
        <Button variant="outline" className="max-sm:grow" onClick={choose('note')}>
          {stepWords.note.button}
        </Button>
        {(others.length > 0 || isOpen(it.state)) && (
          <Menu
            trigger={
              <Button variant="outline" className="max-sm:grow">
                More steps <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            {others.map((step) => (
              <MenuItem key={step} onSelect={choose(step as Step)}>
                {stepWords[step as Step].button}
              </MenuItem>
            ))}
            {isOpen(it.state) && (
              <>
                <MenuSeparator />
                <MenuItem onSelect={() => setOpen('correct')}>Put right…</MenuItem>
              </>
            )}
          </Menu>
        )}
      </div>
      {open === 'correct' && <CorrectionDialog {...props} onClose={close} />}
      {open && open !== 'correct' && (
        <StepDialog key={open} step={open} onClose={close} {...props} />
      )}
    </Panel>
  )
}
