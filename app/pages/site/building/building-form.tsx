import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { environments } from '#content/environments.ts'
import { longestPostcode } from '#features/coverage/policy.ts'
import { defaultMix } from '#features/forecasting/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { BuildingAnswer, BuildingQuestion } from './building.ts'

/** Postcode, kind of building and people, in one line. The question is a query of the page. */
export function BuildingForm(props: {
  question: BuildingQuestion | undefined
  errors: BuildingAnswer['errors'] | undefined
}) {
  const { question, errors = {} } = props
  const form = useRef<HTMLFormElement>(null)
  const asking = useNavigation().location?.search.includes('postcode=')
  useFollow(form, question)
  // A wrong answer is where the keyboard goes; without one the answer is read out where it stands.
  const wrong = Object.values(errors).join()
  useEffect(() => {
    const isAsked = form.current?.contains(document.activeElement)
    if (wrong && isAsked) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  return (
    <Form
      ref={form}
      action="/#coverage"
      replace
      preventScrollReset
      noValidate
      aria-label="Check your building"
      className="grid grid-cols-[1fr_6rem] items-start gap-3 sm:grid-cols-[9rem_1fr_6rem_auto] *:[div]:min-w-0"
    >
      <Field name="postcode" label="Your postcode" error={errors.postcode}>
        {(control) => (
          <Input
            {...control}
            defaultValue={question?.postcode}
            placeholder="M1 1AE"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={2 * longestPostcode}
          />
        )}
      </Field>
      <Field name="site" label="Kind of building" className="max-sm:col-span-2 max-sm:row-start-2">
        {(control) => (
          <NativeSelect {...control} defaultValue={question?.environment ?? defaultMix.environment}>
            {Object.entries(environments).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field name="people" label="People" error={errors.people}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={question?.people ?? defaultMix.people}
            maxLength={12}
          />
        )}
      </Field>
      <Button type="submit" aria-busy={asking} className="min-h-12.5 max-sm:col-span-2 sm:mt-7.5">
        {asking ? 'Checking…' : 'Check'}
      </Button>
    </Form>
  )
}

/** The back button brings an earlier question; a field follows, unless somebody is typing in it. */
function useFollow(
  form: React.RefObject<HTMLFormElement | null>,
  question: BuildingQuestion | undefined,
) {
  useEffect(() => {
    const asked = { ...question, site: question?.environment }
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      const said = asked[control.name as keyof typeof asked]
      if (said !== undefined && control !== document.activeElement) control.value = said
    }
  }, [form, question])
}
