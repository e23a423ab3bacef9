import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall, useFreshCall, useMake } from '#app/portal/use-call.ts'
import { linkCalls } from '#features/registers/calls.ts'
import { linkableWith } from '#features/registers/policy/link-pairs.ts'
import type { LinkedThing } from '#features/registers/schema/links.ts'
import { portalPath } from '#lib/portal-links.ts'
import { type LinkKind, linkKinds } from '#lib/register-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMay } from './use-may.ts'

/** Where a linked thing is. */
function pageOf({ kind, id, parent }: LinkedThing): string {
  switch (kind) {
    case 'policy':
      return portalPath('/compliance/policies/:id', { id })
    case 'control':
      return portalPath('/compliance/controls/:code', { code: id })
    case 'risk':
      return portalPath('/compliance/risks/:id', { id })
    case 'incident':
      return portalPath('/compliance/incidents/:id', { id })
    case 'asset':
      return portalPath('/compliance/assets/:id', { id })
    case 'supplier':
      return portalPath('/compliance/suppliers/:id', { id })
    case 'audit':
      return portalPath('/compliance/audits/:id', { id })
    case 'finding':
      return `${portalPath('/compliance/audits/:id', { id: parent ?? '' })}?show=findings`
    case 'processing':
      return '/compliance/gdpr/processing'
    case 'course':
      return '/compliance/training'
    case 'evidence':
      return '/compliance/controls/evidence'
  }
}

interface End {
  kind: LinkKind
  id: string
}

/** What belongs to something in other registers, seen from either side. */
export function LinkedPanel(props: End & { title?: string }) {
  const { kind, id } = props
  const { loaded, reload, refresh } = useFreshCall(linkCalls.of, { params: { kind, ref: id } })
  const [adding, setAdding] = useState(false)
  const mayWrite = useMay('registers.write')
  return (
    <Panel
      title={props.title ?? 'Linked'}
      action={
        mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            <Link2 aria-hidden="true" className="size-4" /> Add a link
          </Button>
        )
      }
    >
      <Answered
        loaded={loaded}
        what="What is linked"
        onRetry={reload}
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {(links) =>
          links.length === 0 ? (
            <p className="text-ink-2">Nothing is linked yet.</p>
          ) : (
            <LinkGroups end={{ kind, id }} links={links} mayWrite={mayWrite} onRemoved={refresh} />
          )
        }
      </Answered>
      {adding && (
        <LinkDialog end={{ kind, id }} onClose={() => setAdding(false)} onAdded={refresh} />
      )}
    </Panel>
  )
}

function LinkGroups(props: {
  end: End
  links: LinkedThing[]
  mayWrite: boolean
  onRemoved: () => void
}) {
  const { make, sending, failure } = useMake()
  const { kind, id } = props.end
  const remove = async (other: LinkedThing) => {
    const params = { kind, ref: id, otherKind: other.kind, otherRef: other.id }
    if (await make(linkCalls.remove, { params })) props.onRemoved()
  }
  const groups = (Object.keys(linkKinds) as LinkKind[])
    .map((one) => [one, props.links.filter((link) => link.kind === one)] as const)
    .filter(([, links]) => links.length > 0)
  return (
    <div className="grid gap-4">
      {groups.map(([one, links]) => (
        <div key={one}>
          <h3 className="text-ink-2 text-sm">{linkKinds[one]}</h3>
          <ul>
            {links.map((link) => (
              <li key={link.id} className="flex items-center justify-between gap-3">
                <TextLink row to={pageOf(link)} className="min-w-0 wrap-anywhere">
                  {link.title}
                </TextLink>
                {props.mayWrite && !link.fixed && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="max-sm:min-h-11"
                    disabled={sending}
                    onClick={() => remove(link)}
                  >
                    <X aria-hidden="true" className="size-4" />
                    <span className="sr-only">Remove the link to {link.title}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p role="status" className="font-medium text-alarm text-sm">
        {failure?.message}
      </p>
    </div>
  )
}

function LinkDialog(props: { end: End; onClose: () => void; onAdded: () => void }) {
  const kinds = linkableWith(props.end.kind)
  const [kind, setKind] = useState<LinkKind>(kinds[0] ?? 'risk')
  const [search, setSearch] = useState('')
  const { loaded } = useCall(linkCalls.choices, { query: { kind, search } })
  const choices = loaded.status === 'there' ? loaded.answer : []
  return (
    <DialogForm
      call={linkCalls.add}
      title="Add a link"
      description="It is shown on both pages."
      button="Link"
      action="registers.write"
      also={(form) => ({
        from: props.end,
        to: { kind, id: String(form.get('to') ?? '') },
      })}
      onDone={props.onAdded}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field name="kind" label="Kind" error={errors.kind}>
            {(control) => (
              <NativeSelect
                {...control}
                value={kind}
                onChange={(event) => setKind(event.target.value as LinkKind)}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {linkKinds[one]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Input
            type="search"
            aria-label="Search by name"
            placeholder="Search by name"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Searching links nothing.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Field
            name="to"
            label={linkKinds[kind]}
            hint={choices.length === 20 ? 'The first 20 are shown. Search for others.' : undefined}
            error={errors.to ?? errors['to.id']}
          >
            {(control) => (
              <NativeSelect {...control}>
                {choices.length === 0 && <option value="">Nothing fits</option>}
                {choices.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </>
      )}
    </DialogForm>
  )
}
