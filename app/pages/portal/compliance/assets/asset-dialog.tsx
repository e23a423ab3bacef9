import { DialogForm, type FieldErrors } from '#app/portal/dialog-form.tsx'
import { assetCalls } from '#features/registers/calls.ts'
import type { AssetDetail } from '#features/registers/schema/assets.ts'
import { assetKinds, classifications, criticalities } from '#lib/register-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ChoiceField, PersonField } from '../choice-fields.tsx'
import { DateField } from '../date-field.tsx'

/** A new asset, or what we say of one. */
export function AssetDialog(props: {
  asset?: AssetDetail
  people: AssetDetail['people']
  onClose: () => void
  onSaved: (asset: AssetDetail) => void
}) {
  const { asset, people } = props
  const frame = {
    size: 'wide',
    pinned: true,
    button: 'Save',
    action: 'registers.write',
    onDone: props.onSaved,
    onClose: props.onClose,
  } as const
  if (!asset) {
    return (
      <DialogForm {...frame} call={assetCalls.add} title="Add an asset">
        {(errors) => (
          <>
            <Title errors={errors} />
            <ChoiceField
              name="kind"
              label="Kind"
              options={assetKinds}
              start="other"
              error={errors.kind}
            />
            <Fields people={people} errors={errors} />
          </>
        )}
      </DialogForm>
    )
  }
  const { id, version, known, title } = asset
  return (
    <DialogForm
      {...frame}
      call={assetCalls.change}
      params={{ id }}
      also={{ version }}
      title={`Change “${title}”`}
      {...(known && {
        description: 'Its name and what it is are changed where the product has it.',
      })}
    >
      {(errors) => (
        <>
          {!known && <Title errors={errors} start={title} />}
          <Fields asset={asset} people={people} errors={errors} />
        </>
      )}
    </DialogForm>
  )
}

function Title({ errors, start }: { errors: FieldErrors; start?: string }) {
  return (
    <Field name="title" label="Name" error={errors.title}>
      {(control) => <Input {...control} defaultValue={start} maxLength={160} autoComplete="off" />}
    </Field>
  )
}

function Fields(props: {
  asset?: AssetDetail
  people: AssetDetail['people']
  errors: FieldErrors
}) {
  const { asset, errors } = props
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonField
          name="ownerId"
          label="Owner"
          people={props.people}
          start={asset?.ownerId ?? null}
          error={errors.ownerId}
        />
        <DateField
          name="reviewOn"
          label="Review date"
          optional
          start={asset?.reviewOn}
          error={errors.reviewOn}
        />
        <ChoiceField
          name="classification"
          label="Classification"
          options={classifications}
          start={asset?.classification ?? 'unrated'}
          error={errors.classification}
        />
        <ChoiceField
          name="criticality"
          label="Criticality"
          options={criticalities}
          start={asset?.criticality ?? 'unrated'}
          error={errors.criticality}
        />
      </div>
      <Field
        name="location"
        label="Location"
        hint={asset?.knownPlace ? `The product knows: ${asset.knownPlace}` : undefined}
        optional
        error={errors.location}
      >
        {(control) => (
          <Input {...control} defaultValue={asset?.location} maxLength={200} autoComplete="off" />
        )}
      </Field>
      <Field name="note" label="Note" optional error={errors.note}>
        {(control) => <Textarea {...control} defaultValue={asset?.note} maxLength={2000} />}
      </Field>
    </>
  )
}
