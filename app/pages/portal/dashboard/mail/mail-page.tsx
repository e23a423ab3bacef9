import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useRefreshEvery } from '#app/portal/use-refresh-every.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import type { MailList as ListName } from '#features/mail-desk/schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailList } from './mail-list.tsx'
import { useMailQuery } from './mail-query.ts'
import { listNames } from './mail-words.ts'

const askAgainMs = 3_000

export default function MailPage() {
  return (
    <PortalPage
      title="Mail"
      intro="Every email that we send, and what became of it. What nobody got waits here for a decision."
      action="mails.read"
      skeleton={
        <div className="grid gap-5">
          <Skeleton className="h-11 w-72" />
          <TableSkeleton />
        </div>
      }
    >
      {() => <Mails />}
    </PortalPage>
  )
}

function Mails() {
  const query = useMailQuery()
  const { show, search, before } = query
  const { loaded, reload, refresh } = useCall(mailDeskCalls.list, {
    query: { show, search, before },
  })
  const counts: Partial<Record<ListName, number>> =
    loaded.status === 'there' ? loaded.answer.counts : {}
  // What waits is about to move to another list.
  useRefreshEvery(counts.waiting ? askAgainMs : undefined, refresh)
  const tabs = (Object.keys(listNames) as ListName[]).map((list): Tab => {
    const count = counts[list]
    return {
      value: list,
      label: count === undefined ? listNames[list] : `${listNames[list]} (${count})`,
      content: <MailList query={query} loaded={loaded} onChanged={reload} />,
    }
  })
  return (
    <>
      <Tabs
        label="Emails"
        value={show}
        onChange={(list) => query.change({ show: list as ListName })}
        tabs={tabs as [Tab, ...Tab[]]}
      />
      {query.opened && (
        <MailDialog key={query.opened} id={query.opened} onClose={query.close} onChanged={reload} />
      )}
    </>
  )
}
