import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { useMake } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { careerCalls } from '#features/careers/calls.ts'
import type { RoleRow } from '#features/careers/schema.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** In the order of the page, which can be changed. */
export function RoleList(props: {
  roles: RoleRow[]
  onEdit: (role: RoleRow) => void
  onChanged: () => void
}) {
  const { roles } = props
  const { sending, failure, make } = useMake()
  const move = async (from: number, to: number) => {
    const ids = roles.map(({ id }) => id)
    const [moved = ''] = ids.splice(from, 1)
    const input = { ids: ids.toSpliced(to, 0, moved) }
    if (await make(careerCalls.order, { input })) props.onChanged()
  }
  return (
    <>
      <p role="alert" className="font-medium text-alarm empty:sr-only">
        {failure?.message}
      </p>
      <ol className="rounded-card border border-line bg-card">
        {roles.map((role, index) => (
          <li
            key={role.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line p-4 not-first:border-t sm:p-5"
          >
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{role.content.title}</span>
                <RoleBadge role={role} />
              </p>
              <p className="mt-1 text-ink-2 text-sm wrap-anywhere">{factsOf(role)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-1">
              <MoveButton
                label={`Move ${role.content.title} up`}
                disabled={index === 0 || sending}
                onClick={() => move(index, index - 1)}
                Icon={ArrowUp}
              />
              <MoveButton
                label={`Move ${role.content.title} down`}
                disabled={index === roles.length - 1 || sending}
                onClick={() => move(index, index + 1)}
                Icon={ArrowDown}
              />
              <DeleteRole role={role} onDeleted={props.onChanged} />
              <Button
                size="sm"
                variant="outline"
                className="ml-2 max-sm:min-h-11"
                onClick={() => props.onEdit(role)}
              >
                Edit<span className="sr-only"> {role.content.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function RoleBadge({ role: { content, isClosed } }: { role: RoleRow }) {
  if (content.status === 'draft') return <Badge>Draft</Badge>
  if (isClosed) return <Badge variant="amber">Closed</Badge>
  return content.kind === 'post' ? (
    <Badge variant="orange">Open post</Badge>
  ) : (
    <Badge variant="leaf">Field of work</Badge>
  )
}

function factsOf({ content, savedAt, savedBy }: RoleRow): string {
  const closes =
    content.kind === 'post' &&
    content.closesOn &&
    `apply by ${longDate(content.closesOn, { day: 'numeric', month: 'long', year: 'numeric' })}`
  const saved = `saved ${timeOf(savedAt)}${savedBy ? ` by ${savedBy}` : ''}`
  return [content.kind === 'post' && content.place, closes, saved].filter(Boolean).join(' · ')
}

const iconStyle = 'max-sm:size-11 sm:size-9'

function MoveButton(props: {
  label: string
  disabled: boolean
  onClick: () => void
  Icon: typeof ArrowUp
}) {
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={props.label}
      // Not disabled: at the end of the list it would lose the focus.
      aria-disabled={props.disabled}
      onClick={() => props.disabled || props.onClick()}
      className={iconStyle}
    >
      <props.Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}

function DeleteRole({ role, onDeleted }: { role: RoleRow; onDeleted: () => void }) {
  const { title } = role.content
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      description="It leaves the careers page at once and is gone for good. To hide it for a while, make it a draft."
      confirmLabel="Delete it"
      destructive
      failureWords={authWords}
      onConfirm={async () => {
        await call(careerCalls.remove, { params: { id: role.id } })
        onDeleted()
      }}
      trigger={
        <Button size="icon" variant="ghost" aria-label={`Delete ${title}`} className={iconStyle}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      }
    />
  )
}
