import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FramedInput } from '#ui/input.tsx'

/** A password, hidden unless its owner wants to see what they type. */
export function PasswordInput(props: Omit<ComponentProps<typeof FramedInput>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FramedInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label="Show the password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="mr-1 grid size-11 shrink-0 place-items-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
