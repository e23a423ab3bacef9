import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** The foot of a form: what went wrong as a whole, and the button. */
export function FormEnd(props: {
  failure: string | undefined
  busy: boolean
  label: string
  busyLabel: string
  /** Not what the page is for. */
  quiet?: boolean
  children?: ReactNode
}) {
  return (
    <div className="grid gap-4 sm:col-span-full">
      {/* There before its message, so that a screen reader says it; it takes no room until then. */}
      <div role="alert" className="empty:sr-only">
        {props.failure && (
          <p className="rounded-field bg-alarm-soft px-4 py-3 font-medium text-alarm">
            {props.failure}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          {...(props.quiet && { size: 'sm', variant: 'outline' })}
          disabled={props.busy}
          aria-busy={props.busy}
        >
          {props.busy ? props.busyLabel : props.label}
        </Button>
        {props.children}
      </div>
    </div>
  )
}
