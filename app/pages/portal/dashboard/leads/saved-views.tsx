import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { useForm } from '#app/portal/use-form.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { SavedLeadView } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { type Desk, queryOf } from './desk-address.ts'
import { phoneIconStyle } from './phone-icon-style.ts'

/** Views of the desk that somebody has saved under a name: theirs alone. */
export function SavedViews({ desk }: { desk: Desk }) {
  const { loaded, refresh } = useCall(leadCalls.views)
  const [dialog, setDialog] = useState<'save' | 'delete'>()
  const views = loaded.status === 'there' ? loaded.answer : []
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="outline" className={phoneIconStyle}>
            <Bookmark aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Views</span>
          </Button>
        }
      >
        {views.length > 0 && (
          <>
            <MenuGroup label="Your views">
              {views.map(({ id, name, query }) => (
                <MenuLink key={id} to={`/dashboard/leads?${query}`} icon={<Bookmark />}>
                  {name}
                </MenuLink>
              ))}
            </MenuGroup>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<BookmarkPlus />} onSelect={() => setDialog('save')}>
          Save this view…
        </MenuItem>
        <MenuItem
          icon={<Trash2 />}
          disabled={views.length === 0}
          onSelect={() => setDialog('delete')}
        >
          Delete views…
        </MenuItem>
      </Menu>
      {dialog === 'save' && (
        <SaveView desk={desk} onClose={() => setDialog(undefined)} onSaved={refresh} />
      )}
      {dialog === 'delete' && (
        <DeleteViews views={views} onClose={() => setDialog(undefined)} onDeleted={refresh} />
      )}
    </>
  )
}

function SaveView(props: { desk: Desk; onClose: () => void; onSaved: () => void }) {
  const toast = useToast()
  // A view is what is looked for, not how far somebody had come in it.
  const { page: _, ...selection } = props.desk.address.query
  const { view } = props.desk.address
  const query = queryOf({ query: selection, view }).replaceAll('*', '%2A')
  const { formProps, errors, failure, busy } = useForm(leadCalls.saveView, {
    also: { query },
    onDone: () => {
      toast({ title: 'Saved', description: 'You find it under Views.' })
      props.onSaved()
      props.onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Save this view"
      description="The list, the search, the filters and the order, as they are now. Only you see it."
    >
      <form {...formProps} className="grid gap-5">
        {(failure || errors.query) && (
          <Alert live kind="error" title="The view was not saved">
            {failure ?? 'The search is too long to be saved. Please search for fewer words.'}
          </Alert>
        )}
        <Field name="name" label="Name of the view" error={errors.name}>
          {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
        </Field>
        <Button
          type="submit"
          variant="orange"
          aria-busy={busy}
          disabled={busy}
          className="justify-self-start max-sm:w-full"
        >
          {busy ? 'Saving…' : 'Save the view'}
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteViews(props: {
  views: SavedLeadView[]
  onClose: () => void
  onDeleted: () => void
}) {
  const [failure, setFailure] = useState<string>()
  const remove = async (id: string) => {
    setFailure(undefined)
    try {
      await call(leadCalls.deleteView, { params: { id } })
      props.onDeleted()
    } catch (error) {
      setFailure(authWords(error))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Delete views"
      description="The enquiries in them stay as they are."
    >
      {failure && (
        <Alert live kind="error" title="The view was not deleted">
          {failure}
        </Alert>
      )}
      {props.views.length === 0 && <p className="text-ink-2">You have no saved view any more.</p>}
      <ul className="divide-y divide-line">
        {props.views.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button size="sm" variant="outline" onClick={() => remove(id)}>
              Delete<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
