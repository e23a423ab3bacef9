import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import type { SlotName } from '#content/experiments.ts'
import { experimentCalls } from '#features/experiments/calls.ts'
import type { NewExperiment } from '#features/experiments/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { slotWords } from './experiment-words.ts'
import { experimentIn, mostVariants } from './new-experiment.ts'
import { VariantFields } from './variant-fields.tsx'

/** A test of two to six variants on a place where none is running; it begins at once. */
export function NewExperimentDialog(props: { onClose: () => void; onBegun: () => void }) {
  const [slot, setSlot] = useState<SlotName>('hero_cta')
  const [variants, setVariants] = useState(2)
  const { errors, ...form } = useSubmission<string>({
    check: (form) => checkWith(experimentCalls.create.input, experimentIn(form)),
    send: async (form) => {
      await call(experimentCalls.create, { input: experimentIn(form) as NewExperiment })
      props.onBegun()
      props.onClose()
    },
  })
  return (
    <SubmissionDialog
      form={form}
      title="New test"
      description="It begins at once, for every visitor who comes from now on."
      button="Begin the test"
      busyLabel="One moment…"
      failureTitle="The test was not begun"
      onClose={props.onClose}
    >
      <Field name="name" label="Name" error={errors.name}>
        {(control) => <Input {...control} maxLength={80} />}
      </Field>
      <Field
        name="testId"
        label="Id"
        hint="As visitors’ browsers store it, for example hero_words_test: at least two small letters, digits or _."
        error={errors.testId}
      >
        {(control) => (
          <Input {...control} maxLength={40} autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field name="description" label="What is to be found out?" error={errors.description}>
        {(control) => <Input {...control} maxLength={300} />}
      </Field>
      <Field name="slot" label="Place" error={errors.slot}>
        {(control) => (
          <NativeSelect
            {...control}
            value={slot}
            onChange={(event) => setSlot(event.target.value as SlotName)}
          >
            {Object.entries(slotWords).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {[...Array(variants).keys()].map((index) => (
        <VariantFields key={`${slot}-${index}`} slot={slot} index={index} errors={errors} />
      ))}
      <div className="flex flex-wrap gap-2">
        {variants < mostVariants && (
          <Button
            type="button"
            size="sm"
            variant="outline"
            onClick={() => setVariants(variants + 1)}
          >
            Add a variant
          </Button>
        )}
        {variants > 2 && (
          <Button
            type="button"
            size="sm"
            variant="outline"
            onClick={() => setVariants(variants - 1)}
          >
            Remove the last one
          </Button>
        )}
      </div>
      <Field
        name="smallestLift"
        label="Smallest change worth finding, in %"
        hint="The smaller it is, the more sessions the test needs."
        error={errors.smallestLift}
      >
        {(control) => <Input {...control} inputMode="decimal" maxLength={5} defaultValue="20" />}
      </Field>
      <Field
        name="sequential"
        label="When may it be looked at?"
        hint="Looking early is safe with the second; its intervals are wider."
        error={errors.sequential}
      >
        {(control) => (
          <NativeSelect {...control} defaultValue="">
            <option value="">Once the sample is complete</option>
            <option value="on">At any time</option>
          </NativeSelect>
        )}
      </Field>
    </SubmissionDialog>
  )
}
