import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const kinds = {
  info: { Icon: Info, box: 'border-blue/30 bg-blue-soft', mark: 'text-blue' },
  success: { Icon: CircleCheck, box: 'border-leaf/30 bg-leaf-soft', mark: 'text-leaf' },
  warning: { Icon: TriangleAlert, box: 'border-amber/30 bg-amber-soft', mark: 'text-amber' },
  error: { Icon: CircleAlert, box: 'border-alarm/30 bg-alarm-soft', mark: 'text-alarm' },
}

/** A message that stays in the page, beside what it is about. */
export function Alert(props: {
  kind: keyof typeof kinds
  title: string
  /** It appears while the page is in use, so a screen reader says it at once. */
  live?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  const { Icon, box, mark } = kinds[props.kind]
  const liveRole = props.kind === 'error' ? 'alert' : 'status'
  return (
    <div
      role={props.live ? liveRole : undefined}
      className={classNames('flex gap-3 rounded-card border p-4 text-ink sm:p-5', box)}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', mark)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <p className="font-semibold">{props.title}</p>
          {props.children && <div className="mt-0.5">{props.children}</div>}
        </div>
        {props.action}
      </div>
    </div>
  )
}
