import { useEffect, useState } from 'react'
import { authWords } from '#app/session/auth-words.ts'
import { CodeForm } from '#app/session/code-form.tsx'
import { Button } from '#ui/button.tsx'
import { StepHeading } from './auth-frame.tsx'
import type { Credential } from './credential.ts'

/** The least time between two mails to one address, as the service has it by default. */
const secondsBetween = 60

/** An email or a text message is on its way: its code is typed here, or its link followed. */
export function CheckMessages(props: {
  title: string
  to: Credential
  /** In milliseconds since 1970. */
  sentAt: number
  /** Beyond where it was sent to. */
  hint?: string
  verify: (code: string) => Promise<void>
  onDone: () => void
  /** Sends it again. Throws what the service said. */
  send: () => Promise<void>
  backLabel: string
  onBack: () => void
}) {
  const byMail = 'email' in props.to
  const [sentAt, setSentAt] = useState(props.sentAt)
  const [outcome, setOutcome] = useState<{ ok: boolean; words: string }>()
  const [sending, setSending] = useState(false)
  const wait = useSecondsUntil(sentAt + secondsBetween * 1000)

  const send = async () => {
    setSending(true)
    setOutcome(undefined)
    try {
      await props.send()
      setSentAt(Date.now())
      setOutcome({ ok: true, words: 'Sent. Only the newest one works.' })
    } catch (error) {
      setOutcome({ ok: false, words: authWords(error) })
    } finally {
      setSending(false)
    }
  }
  const what = byMail ? 'email' : 'message'
  return (
    <>
      <StepHeading title={props.title}>
        It is on its way to{' '}
        <strong className="font-semibold text-ink">{addressOf(props.to)}</strong>. {props.hint}
      </StepHeading>
      <CodeForm
        name="code"
        label={`Code from the ${what}`}
        hint={byMail ? 'Six digits. The link in the email does the same.' : 'Six digits.'}
        digits
        send={props.verify}
        onDone={props.onDone}
      />
      <div className="mt-8 grid gap-3 border-t border-line pt-6">
        <p className="text-ink-2">
          {byMail ? 'Nothing there? Look into the spam folder as well.' : 'Nothing there?'}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="outline"
            disabled={sending || wait > 0}
            aria-busy={sending}
            onClick={send}
          >
            {sending ? 'Sending…' : `Send another ${what}`}
          </Button>
          {wait > 0 && (
            <span className="text-sm text-ink-2 tabular-nums">Possible in {wait} seconds</span>
          )}
        </div>
        <p role="status" className={outcome?.ok ? 'font-medium text-leaf' : 'hidden'}>
          {outcome?.ok && outcome.words}
        </p>
        {outcome && !outcome.ok && (
          <p role="alert" className="font-medium text-alarm">
            {outcome.words}
          </p>
        )}
        <Button variant="link" className="justify-self-start" onClick={props.onBack}>
          {props.backLabel}
        </Button>
      </div>
    </>
  )
}

export const addressOf = (to: Credential): string => ('email' in to ? to.email : to.phone)

/** Counts down while somebody looks; a clock that was changed meanwhile does not make it long. */
function useSecondsUntil(end: number): number {
  const left = () => Math.min(secondsBetween, Math.max(0, Math.ceil((end - Date.now()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  })
  return seconds
}
