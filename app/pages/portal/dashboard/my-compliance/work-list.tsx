import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { workKinds } from '#features/compliance/policy/own-work.ts'
import type { WorkRow } from '#features/compliance/schema.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DueDay } from './due-day.tsx'

export function WorkList({ items, today }: { items: readonly WorkRow[]; today: string }) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {items.map(({ kind, id, title, context, dueOn, to, example }) => (
        <li
          key={`${kind} ${id}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
        >
          <span className="grid min-w-0">
            <span className="text-ink-2 text-sm wrap-anywhere">
              {[workKinds[kind], context].filter(Boolean).join(' · ')}
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              <TextLink row to={to} className="wrap-anywhere">
                {title}
              </TextLink>
              {example && <ExampleBadge />}
            </span>
          </span>
          <DueDay dueOn={dueOn} today={today} />
        </li>
      ))}
    </ul>
  )
}
