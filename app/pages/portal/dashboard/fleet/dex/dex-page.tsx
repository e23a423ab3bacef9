import { isForRole } from '#app/portal/gate.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { dexCalls } from '#features/dex/calls.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { type DexAddress, useDexAddress } from './dex-address.ts'
import { FileList } from './file-list.tsx'
import { FileView } from './file-view.tsx'
import { UploadPanel } from './upload-panel.tsx'

export default function DexPage() {
  return (
    <PortalPage
      title="Audit files"
      intro="What the machines’ own counters say, beside the sales that they told us. A damaged file is counted only if you decide so."
      action="dex.read"
      skeleton={
        <>
          <FleetNavigation />
          <div className="grid gap-6">
            <Skeleton className="h-64 w-full" />
            <TableSkeleton />
          </div>
        </>
      }
    >
      {(account) => (
        <>
          <FleetNavigation />
          <AuditFiles maySend={isForRole(account, 'dex.write')} />
        </>
      )}
    </PortalPage>
  )
}

function AuditFiles({ maySend }: { maySend: boolean }) {
  const address = useDexAddress()
  if (address.opened)
    return <FileView key={address.opened} id={address.opened} {...{ address, maySend }} />
  return <ListAndUpload address={address} maySend={maySend} />
}

function ListAndUpload({ address, maySend }: { address: DexAddress; maySend: boolean }) {
  const { search, usable, before } = address
  const { loaded, reload, refresh } = useCall(dexCalls.list, { query: { search, usable, before } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {maySend && (
        <WithSecondFactor action="dex.write">
          <UploadPanel linkTo={address.linkTo} onStored={refresh} />
        </WithSecondFactor>
      )}
      <FileList address={address} loaded={loaded} onRetry={reload} />
    </div>
  )
}
