import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { actionOf, errorsOf, NotDone, type StepProps, useSending } from './answer-forms.tsx'
import type { Readable } from './proposal-page.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** A typed name is enough, also without JavaScript; who likes draws it as well. */
export function SignForm({ shown, token, result }: Readable & StepProps) {
  const sending = useSending('sign')
  const [mended, setMended] = useState<{ of: StepProps['result']; names: string[] }>()
  const errors = { ...errorsOf('sign', result) }
  if (mended?.of === result) for (const name of mended?.names ?? []) delete errors[name]
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setMended((before) => ({
      of: result,
      names: [...(before && before.of === result ? before.names : []), name],
    }))
  }
  return (
    <section
      id="sign"
      aria-labelledby="sign-title"
      className="scroll-mt-8 rounded-card border border-line bg-card p-6"
    >
      <h2 id="sign-title" className="text-3xl">
        Sign
      </h2>
      <Form
        method="post"
        action={actionOf(token)}
        noValidate
        onInput={mend}
        className="mt-5 grid gap-5"
      >
        <NotDone step="sign" result={result} />
        <input type="hidden" name="step" value="sign" />
        <input type="hidden" name="sha256" value={shown.sha256} />
        <Field
          name="name"
          label="Your full name"
          hint="Typing it here is your signature."
          error={errors.name}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="name"
              className="font-display text-xl"
            />
          )}
        </Field>
        <SignaturePad />
        <InlineField name="agreed" label={shown.consent} error={errors.agreed} required>
          {(control) => (
            <input
              {...control}
              type="checkbox"
              className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:rounded-sm aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-alarm"
            />
          )}
        </InlineField>
        <Button
          type="submit"
          size="lg"
          variant="orange"
          disabled={sending}
          className="justify-self-start max-sm:w-full"
        >
          {sending ? 'Signing…' : 'Sign the proposal'}
        </Button>
        <p className="text-sm text-ink-2">
          With your signature we keep your name, the time, your internet address and the SHA-256 of
          the PDF: <span className="font-mono text-xs wrap-anywhere">{shown.sha256}</span>
        </p>
      </Form>
    </section>
  )
}
