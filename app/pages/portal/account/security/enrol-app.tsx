import { useState } from 'react'
import { QrCode } from '#app/portal/qr-code.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { CodeForm } from '#app/session/code-form.tsx'
import { challengeFactor, showCode } from '#app/session/factor-calls.ts'
import { company } from '#content/company.ts'
import { FormEnd } from '../form-end.tsx'
import { CopyButton } from './copy-button.tsx'
import type { EnrolProps } from './enrol-dialog.tsx'
import { checkName, NameField, nameIn } from './name-field.tsx'

interface Begun {
  id: string
  secret: string
  uri: string
}

/** First a name, then the picture to scan and the code that shows that it worked. */
export function EnrolApp({ onBegun, onAdded }: EnrolProps) {
  const [begun, setBegun] = useState<Begun>()
  const { formProps, busy, errors, failure } = useSubmission<'name'>({
    check: checkName,
    send: async (form) => {
      const { data, error } = await authClient().mfa.enroll({
        factorType: 'totp',
        friendlyName: nameIn(form),
        issuer: company.name,
      })
      if (error) throw error
      onBegun(data.id)
      setBegun({ id: data.id, secret: data.totp.secret, uri: data.totp.uri })
    },
    fieldOf: { mfa_factor_name_conflict: 'name' },
  })
  if (begun) return <Scan begun={begun} onAdded={onAdded} />
  return (
    <form {...formProps} aria-label="Name of the app" className="grid gap-6">
      <p className="text-ink-2">
        An app on your telephone shows a new code every half minute, even without a connection.
        Google Authenticator, Microsoft Authenticator and most password managers can do it.
      </p>
      <NameField suggestion="Authenticator app" error={errors.name} />
      <FormEnd failure={failure} busy={busy} label="Continue" busyLabel="One moment…" />
    </form>
  )
}

function Scan({ begun, onAdded }: { begun: Begun; onAdded: () => void }) {
  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        <QrCode text={begun.uri} label="QR code for the authenticator app" />
        <div className="grid gap-3">
          <p>
            <strong>Scan this</strong> with the app. No camera at hand? Type this key into it:
          </p>
          <p data-secret className="font-mono text-sm break-all">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={begun.secret} label="Copy the key" />
        </div>
      </div>
      <CodeForm
        name="code"
        label="Code that the app shows now"
        hint="Six digits. It proves that the app is set up."
        digits
        submitLabel="Add the app"
        send={async (code) => showCode(begun.id, await challengeFactor(begun), code)}
        onDone={onAdded}
      />
    </div>
  )
}
