import { Pause, Play } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'

/** Stops what moves by itself. Where nothing moves there is nothing to stop. */
export function PauseButton(props: {
  what: string
  paused: boolean
  onChange: (paused: boolean) => void
  className?: string
}) {
  const Icon = props.paused ? Play : Pause
  return (
    <button
      type="button"
      onClick={() => props.onChange(!props.paused)}
      className={classNames(
        'inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-sm font-semibold text-ink-2 hover:text-ink calm:hidden',
        props.className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {props.paused ? 'Play' : 'Pause'}
      <span className="sr-only"> {props.what}</span>
    </button>
  )
}
