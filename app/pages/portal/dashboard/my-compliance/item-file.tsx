import { checkWith } from '#app/portal/check-with.ts'
import { FormEnd } from '#app/portal/form-end.tsx'
import { Panel } from '#app/portal/panel.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { call } from '#app/session/call.ts'
import { ownWorkCalls } from '#features/compliance/calls.ts'
import type { OwnItem } from '#features/compliance/schema.ts'
import { NewVersion } from '#features/controls/schema/evidence.ts'
import { formValues } from '#lib/form-values.ts'
import { useToast } from '#ui/toast.tsx'
import { FileField, fileProblem } from '../../compliance/controls/evidence/file-field.tsx'
import { SpanFields } from '../../compliance/controls/evidence/span-fields.tsx'

/** A file that shows that it was done; it becomes evidence, or the next version of it. */
export function ItemFile({ item, onAdded }: { item: OwnItem; onAdded: () => void }) {
  const toast = useToast()
  const { formProps, errors, failure, busy } = useSubmission<'effectiveOn' | 'expiresOn' | 'file'>({
    check: (form) => ({
      ...checkWith(NewVersion, formValues(NewVersion, form)),
      ...fileProblem(form),
    }),
    send: async (form) => {
      await call(ownWorkCalls.addFile, { params: { id: item.id }, body: form })
      toast({ title: 'Evidence added', description: item.title })
      onAdded()
    },
  })
  const isRenewal = item.kind === 'evidence'
  return (
    <Panel title={isRenewal ? 'Renew it' : 'Add evidence'}>
      {!isRenewal && <p className="mb-4 text-ink-2 text-sm">If a file shows that it was done.</p>}
      <WithSecondFactor action="work.complete">
        <form {...formProps} className="grid gap-5">
          <FileField error={errors.file} />
          <SpanFields errors={errors} />
          <FormEnd
            failure={failure}
            busy={busy}
            label="Upload"
            busyLabel="Uploading…"
            variant={isRenewal ? 'orange' : 'default'}
          />
        </form>
      </WithSecondFactor>
    </Panel>
  )
}
