import { type ReactNode, useId } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Loaded } from './use-api.ts'

/** One concern of the dashboard, with its own heading. */
export function Panel(props: {
  title: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-card p-5 sm:p-6',
        props.className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl">
          {props.title}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}

/** What was asked for: its shape while it comes, a way to try again if it does not, or the answer. */
export function Answered<Answer>(props: {
  loaded: Loaded<Answer>
  what: string
  onRetry: () => void
  skeleton: ReactNode
  children: (answer: Answer) => ReactNode
}) {
  const { loaded } = props
  if (loaded.status === 'loading') return props.skeleton
  if (loaded.status === 'there') return props.children(loaded.answer)
  return (
    <Alert
      live
      kind="error"
      title={`${props.what} could not be loaded`}
      action={
        <Button size="sm" variant="outline" onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      {loaded.message}
    </Alert>
  )
}
