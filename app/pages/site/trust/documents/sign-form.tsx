import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NothingChanged } from '../../form/nothing-changed.tsx'
import type { SignResult } from './documents-action.ts'

const words: Record<SignResult['state'], string> = {
  refused: 'This cannot be signed as it is here. Please reload the page and read it again.',
  unavailable: 'Something broke on our side, and nothing has changed. Please try again.',
  incomplete: 'Something is missing. Please look at the fields below.',
}

/** A typed name is a signature, also without JavaScript. */
export function SignForm(props: { token: string; sha256: string; consent: string }) {
  const result = useActionData<SignResult>()
  const sending = useNavigation().state !== 'idle'
  const errors = result?.errors ?? {}
  return (
    <section
      aria-labelledby="sign-title"
      className="mt-14 rounded-card border border-line bg-card p-6"
    >
      <h2 id="sign-title" className="text-3xl">
        Sign
      </h2>
      <Form
        method="post"
        action={`/trust/documents?${new URLSearchParams({ token: props.token })}`}
        noValidate
        className="mt-5 grid gap-5"
      >
        <NothingChanged result={result} words={words} />
        <input type="hidden" name="sha256" value={props.sha256} />
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
        <InlineField name="agreed" label={props.consent} error={errors.agreed} required>
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
          {sending ? 'Signing…' : 'Sign the agreement'}
        </Button>
        <p className="text-sm text-ink-2">
          With your signature we keep your name, the time, your internet address and the SHA-256 of
          the text: <span className="font-mono text-xs wrap-anywhere">{props.sha256}</span>
        </p>
      </Form>
    </section>
  )
}
