import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { authWords } from './auth-words.ts'
import { CodeForm } from './code-form.tsx'
import { challengeFactor, showCode, showRecoveryCode, showSecurityKey } from './factor-calls.ts'
import { type Way, wayName } from './factor-way.tsx'

/** Shows one factor, in the manner of its kind. */
export function FactorStep({ way, onDone }: { way: Way; onDone: () => void }) {
  if (way === 'recovery code') {
    return (
      <CodeForm
        name="recoveryCode"
        label="Recovery code"
        hint="One of the codes that you printed or saved. It works once."
        send={showRecoveryCode}
        onDone={onDone}
      />
    )
  }
  if (way.factor_type === 'webauthn') return <SecurityKeyStep factor={way} onDone={onDone} />
  if (way.factor_type === 'phone') return <PhoneStep factor={way} onDone={onDone} />
  return (
    <CodeForm
      name="code"
      label="Code from your authenticator app"
      hint={`The six digits that the app shows for ${wayName(way)}.`}
      digits
      send={async (code) => showCode(way.id, await challengeFactor(way), code)}
      onDone={onDone}
    />
  )
}

function PhoneStep({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const [challenge, setChallenge] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      setChallenge(await challengeFactor(factor))
    } catch (error) {
      setFailure(authWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      {challenge === undefined ? (
        <p>We send a code to {wayName(factor)}.</p>
      ) : (
        <CodeForm
          key={challenge}
          name="code"
          label="Code from the message"
          hint={`We have sent it to ${wayName(factor)}.`}
          digits
          send={(code) => showCode(factor.id, challenge, code)}
          onDone={onDone}
        />
      )}
      {failure && (
        <p role="alert" className="font-medium text-alarm">
          {failure}
        </p>
      )}
      <Button
        variant={challenge === undefined ? 'default' : 'link'}
        disabled={busy}
        aria-busy={busy}
        onClick={send}
        className="justify-self-start"
      >
        {sendLabel(challenge !== undefined, busy)}
      </Button>
    </div>
  )
}

function sendLabel(again: boolean, busy: boolean): string {
  if (busy) return 'Sending…'
  return again ? 'Send another code' : 'Send me a code'
}

function SecurityKeyStep({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await showSecurityKey(factor.id)
      onDone()
    } catch (error) {
      setFailure(authWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p>Have {wayName(factor)} ready. Your browser asks you to touch or unlock it.</p>
      {failure && (
        <p role="alert" className="font-medium text-alarm">
          {failure}
        </p>
      )}
      <Button disabled={busy} aria-busy={busy} onClick={ask} className="justify-self-start">
        {busy ? 'Waiting for the key…' : 'Use my security key'}
      </Button>
    </div>
  )
}
