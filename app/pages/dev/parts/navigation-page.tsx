import { useSearchParams } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { KeyboardKey, ModifierKey } from '#ui/keyboard-key.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { CataloguePage, Specimen } from './catalogue.tsx'

const people = [
  "Jo O'Neill-Smith",
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Mary Somerville',
  'Katherine Johnson',
  'Dorothy Vaughan',
  'Tim',
]

const siteTabs: [Tab, ...Tab[]] = [
  tab('overview', 'Overview', 'Three machines, all of them working. The next visit is on Tuesday.'),
  tab('machines', 'Machines', 'Two in the lobby, one on the fourth floor.'),
  tab('visits', 'Visits', 'Twelve visits this year, none of them late.'),
  tab('invoices', 'Invoices', 'Nothing is due.'),
  tab('agreements', 'Agreements', 'The agreement runs until 31 December.'),
  tab('people', 'People', 'Two people may ask for visits.'),
]

function tab(value: string, label: string, text: string): Tab {
  return { value, label, content: <p>{text}</p> }
}

export default function NavigationPage() {
  const [query, setQuery] = useSearchParams()
  const page = Number(query.get('page') ?? 5)
  return (
    <CataloguePage title="Navigation">
      <Specimen name="Tabs" about="On a phone the row scrolls and fades where there is more.">
        <Tabs label="Site" tabs={siteTabs} />
      </Specimen>
      <Specimen name="Tabs in the URL" about="The address keeps the tab.">
        <Tabs
          label="Site, kept in the URL"
          tabs={siteTabs}
          value={query.get('tab') ?? 'overview'}
          onChange={(value) =>
            setQuery({ tab: value }, { replace: true, preventScrollReset: true })
          }
        />
      </Specimen>
      <Specimen name="Breadcrumbs" about="On a phone the middle of a long trail is behind a menu.">
        <div className="grid gap-4">
          <Breadcrumbs
            label="Short breadcrumbs"
            trail={[{ label: 'Sites', to: '/dev/parts' }]}
            current="Riverside Tower"
          />
          <Breadcrumbs
            trail={[
              { label: 'Parts', to: '/dev/parts' },
              { label: 'Riverside Tower', to: '/dev/parts/overlays' },
              { label: 'Machines', to: '/dev/parts/actions' },
              { label: 'Machine 0417', to: '/dev/parts/forms' },
            ]}
            current="Readings of the week from 2 March"
          />
        </div>
      </Specimen>
      <Specimen name="Pagination" about="Every page is a link.">
        <div className="grid gap-6">
          <Pagination
            page={page}
            pageCount={12}
            hrefFor={(number) => `?page=${number}`}
            label="Pages of visits"
          />
          <Pagination
            page={1}
            pageCount={3}
            hrefFor={(number) => `?page=${number}`}
            label="Pages of invoices"
          />
        </div>
      </Specimen>
      <Specimen name="Disclosure" about="The browser's own; printed pages show it open.">
        <Disclosure summary="Who pays for the electricity?">
          <p className="max-w-2xl pb-6 text-ink-2">You do, at your own tariff.</p>
        </Disclosure>
        <Disclosure summary="How do refunds work?">
          <p className="max-w-2xl pb-6 text-ink-2">Scan the code on the machine.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Avatar" about="The same name has the same colour everywhere.">
        <div className="flex flex-wrap items-center gap-4">
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Avatar name="Ada Lovelace" size="sm" />
          <Avatar name="Ada Lovelace" />
          <Avatar name="Ada Lovelace" size="lg" />
          <Avatar name="Enix" size="lg" picture="/favicon.svg" />
          <Avatar name="" size="lg" />
          <p className="flex items-center gap-3">
            <Avatar name="Grace Hopper" decorative /> Grace Hopper
          </p>
        </div>
      </Specimen>
      <Specimen name="Keyboard key" about="The modifier is ⌘ on a Mac and Ctrl elsewhere.">
        <p className="flex items-center gap-1">
          <ModifierKey />
          <KeyboardKey>K</KeyboardKey>
          <span className="ml-2">opens the commands.</span>
        </p>
      </Specimen>
    </CataloguePage>
  )
}
