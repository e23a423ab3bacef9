import { Archive, CalendarPlus, Columns3, Download, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Drawer, DrawerClose } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { CataloguePage, groups, Specimen } from './catalogue.tsx'
import { CommandPaletteSpecimen } from './command-palette-specimen.tsx'

const shelves = Array.from({ length: 24 }, (_, index) => index + 1)

export default function OverlaysPage() {
  return (
    <CataloguePage title="Overlays">
      <Dialogs />
      <ConfirmDialogs />
      <Drawers />
      <Menus />
      <Specimen
        name="Tooltip"
        about="After 700 ms, and at once on keyboard focus. Never the only place where something is said."
      >
        <div className="flex flex-wrap items-center gap-4">
          <Tooltip text="Settings of this site">
            <Button size="icon" variant="outline" aria-label="Settings of this site">
              <Settings aria-hidden="true" className="size-5" />
            </Button>
          </Tooltip>
          <Tooltip
            side="bottom"
            text="A file with all visits since January, one line each, which any spreadsheet can open."
          >
            <Button variant="outline">
              <Download aria-hidden="true" className="size-5" /> Download
            </Button>
          </Tooltip>
        </div>
      </Specimen>
      <CommandPaletteSpecimen />
    </CataloguePage>
  )
}

function Dialogs() {
  return (
    <Specimen
      name="Dialog"
      about="At the bottom edge of a phone, in the middle of a larger screen. Long content scrolls inside."
    >
      <div className="flex flex-wrap gap-4">
        <Dialog
          trigger={<Button>Plan a visit</Button>}
          title="Plan a visit"
          description="We confirm the time within one working day."
          footer={
            <>
              <DialogClose>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="orange">Ask for this visit</Button>
              </DialogClose>
            </>
          }
        >
          <div className="grid gap-5">
            <Field name="site" label="Site">
              {(control) => <Input {...control} defaultValue="Riverside Tower, lobby" />}
            </Field>
            <Field name="reason" label="What should we look at?">
              {(control) => <Textarea {...control} rows={3} />}
            </Field>
          </div>
        </Dialog>
        <Dialog
          trigger={<Button variant="outline">Long dialog</Button>}
          size="wide"
          title="Report of the visit on 4 March"
          footer={
            <DialogClose>
              <Button>Done</Button>
            </DialogClose>
          }
        >
          <div className="grid gap-4">
            {shelves.map((shelf) => (
              <p key={shelf}>
                <strong>Shelf {shelf}.</strong> Restocked, cleaned and counted. The readings agree
                with what was sold since the visit before, and nothing was past its date.
              </p>
            ))}
          </div>
        </Dialog>
        <Dialog trigger={<Button variant="outline">Plain dialog</Button>} title="Opening hours">
          <p>We can come to this site from Monday to Friday, between 07:00 and 16:00.</p>
        </Dialog>
      </div>
    </Specimen>
  )
}

function ConfirmDialogs() {
  return (
    <Specimen
      name="Confirm dialog"
      about="Stays while what was confirmed is done, and says so if it fails."
    >
      <div className="flex flex-wrap gap-4">
        <ConfirmDialog
          trigger={<Button variant="outline">Close the ticket</Button>}
          title="Close this ticket?"
          description="You can open it again within 30 days."
          confirmLabel="Close the ticket"
          onConfirm={() => {}}
        />
        <ConfirmDialog
          trigger={<Button variant="destructive">Cancel the visit</Button>}
          title="Cancel the visit on Tuesday?"
          description="The technician is told at once. To have the visit after all, you need to ask for a new one."
          confirmLabel="Cancel the visit"
          cancelLabel="Keep it"
          destructive
          onConfirm={() => pause(1500)}
        />
        <ConfirmDialog
          trigger={<Button variant="outline">Confirm what fails</Button>}
          title="Send the report again?"
          description="It goes to the three people who had it before."
          confirmLabel="Send"
          onConfirm={async () => {
            await pause(500)
            throw new Error('The catalogue makes this fail')
          }}
        />
      </div>
    </Specimen>
  )
}

function Drawers() {
  return (
    <Specimen name="Drawer" about="300 px wide on small screens, 400 px on larger ones.">
      <div className="flex flex-wrap gap-4">
        <Drawer trigger={<Button>Open the navigation</Button>} title="Navigation" titleHidden>
          <nav aria-label="Groups of parts, in a drawer" className="grid">
            {groups.map(([name, label]) => (
              <DrawerClose key={name}>
                <Link
                  to={`/dev/parts/${name}`}
                  className="-mx-3 flex min-h-11 items-center rounded-field px-3 text-lg font-medium hover:bg-paper-2"
                >
                  {label}
                </Link>
              </DrawerClose>
            ))}
          </nav>
        </Drawer>
        <Drawer
          side="right"
          trigger={<Button variant="outline">Show the machine</Button>}
          title="Machine 0417"
        >
          <dl className="grid gap-4">
            {[
              ['Site', 'Riverside Tower, lobby'],
              ['Last visit', '4 March, 07:30'],
              ['Stock', '83 of 96 places filled'],
            ].map(([term, text]) => (
              <div key={term}>
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </Drawer>
      </div>
    </Specimen>
  )
}

function Menus() {
  const [columns, setColumns] = useState({ Site: true, Stock: true, 'Last visit': false })
  const [archiving, setArchiving] = useState(false)
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <Specimen name="Menu">
      <div className="flex flex-wrap items-center gap-4">
        <Menu trigger={<Button variant="outline">Actions</Button>}>
          <MenuGroup label="Machine 0417">
            <MenuItem icon={<Pencil />} shortcut="E" onSelect={() => setChosen('Rename')}>
              Rename
            </MenuItem>
            <MenuItem icon={<CalendarPlus />} onSelect={() => setChosen('Plan a visit')}>
              Plan a visit
            </MenuItem>
            <MenuItem icon={<Download />} disabled onSelect={() => setChosen('Download')}>
              Download readings
            </MenuItem>
            <MenuItem icon={<Archive />} onSelect={() => setArchiving(true)}>
              Archive…
            </MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onSelect={() => setChosen('Remove')}>
            Remove from the site
          </MenuItem>
        </Menu>
        <Menu
          align="end"
          trigger={
            <Button variant="outline">
              <Columns3 aria-hidden="true" className="size-5" /> Columns
            </Button>
          }
        >
          {Object.entries(columns).map(([name, shown]) => (
            <MenuCheckboxItem
              key={name}
              checked={shown}
              onCheckedChange={(checked) => setColumns({ ...columns, [name]: checked })}
            >
              {name}
            </MenuCheckboxItem>
          ))}
        </Menu>
        <p className="text-ink-2">Chosen: {chosen}</p>
      </div>
      <ConfirmDialog
        open={archiving}
        onOpenChange={setArchiving}
        title="Archive machine 0417?"
        description="It keeps its history and can be brought back."
        confirmLabel="Archive"
        onConfirm={() => setChosen('Archive')}
      />
    </Specimen>
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
