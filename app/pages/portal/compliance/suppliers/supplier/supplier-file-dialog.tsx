import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { supplierCalls } from '#features/registers/calls.ts'
import { SupplierFile, supplierFileKinds } from '#features/registers/schema/suppliers.ts'
import { formValues } from '#lib/form-values.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ChoiceField } from '../../choice-fields.tsx'
import { FileField, fileProblem } from '../../controls/evidence/file-field.tsx'
import { SpanFields } from '../../controls/evidence/span-fields.tsx'

const kinds = Object.fromEntries(
  Object.entries(supplierFileKinds).map(([kind, { label }]) => [kind, label]),
)

/** A contract or a certificate; it becomes evidence of the control that asks for it. */
export function SupplierFileDialog(props: {
  id: string
  onClose: () => void
  onAdded: () => void
}) {
  const { errors, ...form } = useSubmission<
    'title' | 'kind' | 'effectiveOn' | 'expiresOn' | 'file'
  >({
    check: (form) => ({
      ...checkWith(SupplierFile, formValues(SupplierFile, form)),
      ...fileProblem(form),
    }),
    send: async (form) => {
      await call(supplierCalls.addFile, { params: { id: props.id }, body: form })
      props.onAdded()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title="Add a file"
      description="The team is told 60, 30 and 7 days before it ends."
      button="Upload"
      busyLabel="Uploading…"
      action="registers.write"
      onClose={props.onClose}
    >
      <Field name="title" label="Title" error={errors.title}>
        {(control) => <Input {...control} maxLength={160} autoComplete="off" />}
      </Field>
      <ChoiceField
        name="kind"
        label="What it is"
        options={kinds}
        start="agreement"
        error={errors.kind}
      />
      <FileField error={errors.file} />
      <SpanFields errors={errors} />
    </SubmissionDialog>
  )
}
