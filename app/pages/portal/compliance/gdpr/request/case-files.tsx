import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { isOpen } from '#features/privacy/policy/steps.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import type { SubjectErased } from '#features/subjects/schema.ts'
import { useToast } from '#ui/toast.tsx'
import { EraseEnd, EraseFrame, NothingErased } from '../erase-parts.tsx'
import { ExportForm } from '../export-form.tsx'
import { erasedWords } from '../person/kinds.ts'

type Props = { it: CaseDetail; onChanged: (it: CaseDetail) => void }

/** One click across the product: everything that we hold of whoever asks, collected or erased. */
export function CaseFiles(props: Props) {
  const { it } = props
  const known = it.email !== null && isOpen(it.state) && it.state !== 'identity-asked'
  if (!known && it.files.length === 0) return null
  return (
    <Panel title="Their data">
      {known && (
        <div className="flex flex-wrap gap-3">
          <ExportButton {...props} />
          {it.kind !== 'complaint' && <EraseDialog {...props} />}
        </div>
      )}
      {it.files.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {it.files.map(({ id, name, bytes, madeAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-ink-2 text-sm">
                  {Math.max(1, Math.round(bytes / 1024))} kB, {timeOf(madeAt)}, deleted after 30
                  days
                </span>
              </span>
              <SaveFileButton
                path={`/api/privacy/cases/${it.id}/files/${id}`}
                name={name}
                about={name}
              >
                Download
              </SaveFileButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ExportButton({ it, onChanged }: Props) {
  return (
    <ExportForm
      name="Make the export"
      label="Make the export"
      failureTitle="The export could not be made"
      onExport={async () => {
        const path = `/api/privacy/cases/${it.id}/export`
        onChanged(await callApi<CaseDetail>(path, { method: 'POST' }))
      }}
    />
  )
}

function EraseDialog(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <EraseFrame
      open={open}
      onOpenChange={setOpen}
      description="This cannot be undone. This request stays until it is answered and closed; then name, address and words go out of it, too."
    >
      <EraseForm {...props} onDone={() => setOpen(false)} />
    </EraseFrame>
  )
}

function EraseForm({ it, onChanged, onDone }: Props & { onDone: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission<'confirm'>({
    send: async (form) => {
      const body = { confirm: String(form.get('confirm') ?? '') }
      const path = `/api/privacy/cases/${it.id}/erase`
      const changed = await callApi<CaseDetail>(path, { method: 'POST', body })
      const erased = changed.events.findLast(({ kind }) => kind === 'erased')?.details
      toast({
        title: 'Erased but for what is open',
        description: erasedWords(erased as unknown as SubjectErased),
      })
      onChanged(changed)
      onDone()
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <NothingErased failure={failure} />
      <EraseEnd
        label="Type the address again"
        contact={it.email}
        error={errors.confirm}
        busy={busy}
      />
    </form>
  )
}
