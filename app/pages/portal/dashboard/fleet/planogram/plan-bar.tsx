import { Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { planogramCalls } from '#features/fleet/calls/planogram.ts'
import { laneFigureNames } from '#features/fleet/policy/lane-figures.ts'
import { longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConfirmWrite } from '../confirm-write.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CopyToDialog } from './copy-to-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import type { PlanEditor } from './use-plan-editor.ts'

type Asked = 'apply' | 'discard' | 'copy' | 'copy-to' | 'template'

/** Saving a draft, and what becomes of it. */
export function PlanBar({ editor, onReload }: { editor: PlanEditor; onReload: () => void }) {
  const { view, version } = editor
  const { sending, failure, make } = useMake()
  const [asked, setAsked] = useState<Asked>()
  const toast = useToast()
  const params = { id: view.machine.id }
  const faults = [
    ...editor.unfit.map(({ code, name, typed, wrong }) => ({
      code,
      message: `${laneFigureNames[name]} “${typed}”: ${wrong}.`,
    })),
    ...editor.findings.filter(({ kind }) => kind === 'fault'),
  ]
  const visit = view.nextVisit ? `the visit on ${longDate(view.nextVisit)}` : 'the next visit'
  const save = async () => {
    const input = { version, slots: [...editor.plan] }
    const done = await make(planogramCalls.save, { params, input })
    if (!done) return
    editor.markSaved(done.answer.version)
    toast({ title: 'Draft saved', description: `It is applied at ${visit}.` })
  }
  const close = () => setAsked(undefined)
  const done = (title: string, description: string) => () => {
    toast({ title, description })
    onReload()
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 grow basis-64 text-ink-2">
          {stateWords(editor, visit)}
        </p>
        <Button size="sm" variant="ghost" disabled={!editor.canUndo} onClick={editor.undo}>
          <Undo2 aria-hidden="true" className="size-4" /> Undo
        </Button>
        {editor.plan.length === 0 && (
          <Button size="sm" variant="outline" onClick={editor.begin}>
            Begin with our plan
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => setAsked('template')}>
          Templates…
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('copy')}>
          <Copy aria-hidden="true" className="size-4" /> Copy from…
        </Button>
        {view.live && (
          <Button size="sm" variant="outline" onClick={() => setAsked('copy-to')}>
            Copy to…
          </Button>
        )}
        {version !== null && (
          <>
            <Button size="sm" variant="outline" onClick={() => setAsked('discard')}>
              Discard the draft
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={editor.isUnsaved}
              onClick={() => setAsked('apply')}
            >
              Apply now
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="orange"
          aria-busy={sending}
          disabled={sending || !editor.isUnsaved || faults.length > 0}
          onClick={save}
        >
          {sending ? 'Saving…' : 'Save draft'}
        </Button>
      </div>
      {faults.length > 0 && (
        <Alert kind="warning" title="Something in the plan is not right, so it cannot be saved">
          <ul>
            {faults.slice(0, 5).map(({ code, message }) => (
              <li key={`${code} ${message}`}>
                {code}: {message}
              </li>
            ))}
          </ul>
          {faults.length > 5 && <p>And {faults.length - 5} more, marked in the plan.</p>}
        </Alert>
      )}
      {failure && (
        <Alert
          live
          kind="error"
          title="Not saved"
          action={
            failure.code === 'changed_meanwhile' && (
              <Button size="sm" variant="outline" onClick={onReload}>
                Load what is there now
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
      {asked === 'copy' && <CopyDialog editor={editor} onClose={close} />}
      {asked === 'copy-to' && <CopyToDialog editor={editor} onClose={close} />}
      {asked === 'template' && (
        <TemplateDialog editor={editor} onClose={close} onReload={onReload} />
      )}
      {asked === 'discard' && version !== null && (
        <ConfirmWrite
          title="Discard the draft?"
          description="The machine keeps the plan that it has."
          confirmLabel="Discard"
          destructive
          write={(make) => make(planogramCalls.discard, { params, input: { version } })}
          onClose={close}
          onDone={done('Discarded', 'The machine keeps its plan.')}
        />
      )}
      {asked === 'apply' && version !== null && (
        <ConfirmWrite
          title="Apply the draft now?"
          description="Do this when the machine holds it already: prices change at once, and lanes with another product count as empty until they are filled."
          confirmLabel="Apply now"
          write={(make) => make(planogramCalls.apply, { params, input: { version } })}
          onClose={close}
          onDone={done('Applied', 'The machine follows the new plan.')}
        />
      )}
    </div>
  )
}

function stateWords(editor: PlanEditor, visit: string): string {
  if (editor.isUnsaved) return 'Not saved yet.'
  if (editor.version !== null) return `Draft saved. It is applied at ${visit}.`
  return editor.view.live ? 'This is the plan that is in the machine.' : 'There is no plan yet.'
}
