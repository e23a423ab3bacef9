import { Form, useActionData, useNavigation } from 'react-router'
import { NothingChanged } from '../../form/nothing-changed.tsx'
import { SignatureFields } from '../../form/signature-fields.tsx'
import type { SignResult } from './documents-action.ts'

const words: Record<SignResult['state'], string> = {
  refused: 'This cannot be signed as it is here. Please reload the page and read it again.',
  unavailable: 'Something broke on our side, and nothing has changed. Please try again.',
  incomplete: 'Something is missing. Please look at the fields below.',
}

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
        <SignatureFields
          signed={{
            ...{ button: 'Sign the agreement', file: 'text' },
            ...{ sha256: props.sha256, consent: props.consent },
          }}
          errors={errors}
          sending={sending}
        />
      </Form>
    </section>
  )
}
