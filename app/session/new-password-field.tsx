import { useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { estimatePassword, type Strength, shortestPassword } from './password-strength.ts'

const steps: Strength[] = ['too short', 'weak', 'fair', 'strong']
const colours: Record<Strength, string> = {
  'too short': 'bg-alarm',
  weak: 'bg-alarm',
  fair: 'bg-data-4',
  strong: 'bg-leaf',
}

/** A password that is being chosen; how strong it is shows while it is typed. */
export function NewPasswordField(props: {
  name: string
  label: string
  error: string | undefined
  /** What others know of the person: it makes a password easy to guess. */
  known: string[]
}) {
  const [typed, setTyped] = useState('')
  const meterId = useId()
  return (
    <Field
      name={props.name}
      label={props.label}
      hint={`At least ${shortestPassword} characters. Three or four words make a good one.`}
      error={props.error}
    >
      {(control) => (
        <>
          <PasswordInput
            {...control}
            aria-describedby={[control['aria-describedby'], meterId].filter(Boolean).join(' ')}
            autoComplete="new-password"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Meter id={meterId} typed={typed} known={props.known} />
        </>
      )}
    </Field>
  )
}

function Meter({ id, typed, known }: { id: string; typed: string; known: string[] }) {
  const { strength, advice } = estimatePassword(typed, known)
  const reached = typed === '' ? 0 : steps.indexOf(strength) + 1
  return (
    <div className="min-h-13 pt-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {steps.map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full',
              index < reached ? colours[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className="mt-1.5 text-sm text-ink-2">
        {reached > 0 && (
          <>
            <strong className="font-semibold text-ink">{sentence(strength)}.</strong> {advice}
          </>
        )}
      </p>
    </div>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
