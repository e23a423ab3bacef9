import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { SignatureFields } from '../form/signature-fields.tsx'
import { actionOf, errorsOf, NotDone, type StepProps, useSending } from './answer-forms.tsx'
import type { Readable } from './proposal-page.tsx'
import { SignaturePad } from './signature-pad.tsx'

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
        <SignatureFields
          signed={{
            ...{ button: 'Sign the proposal', file: 'PDF' },
            ...{ sha256: shown.sha256, consent: shown.consent },
          }}
          errors={errors}
          sending={sending}
          drawing={<SignaturePad />}
        />
      </Form>
    </section>
  )
}
