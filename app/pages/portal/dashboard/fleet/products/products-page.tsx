import { PackageOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { rangeCalls } from '#features/fleet/calls/range.ts'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConfirmWrite } from '../confirm-write.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { PriceHistory } from '../price-history.tsx'
import { ProductActions, type ProductTask } from './product-actions.tsx'
import { productColumns, productExport } from './product-columns.tsx'
import { ProductDialog } from './product-dialog.tsx'

export default function ProductsPage() {
  return (
    <PortalPage
      title="Products"
      intro="What we sell, with everything a host or an inspector may ask about it."
      action="fleet.list"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          <Products mayChange={isForRole(account, 'fleet.write')} />
        </>
      )}
    </PortalPage>
  )
}

function Products({ mayChange }: { mayChange: boolean }) {
  const { loaded, reload, refresh } = useCall(rangeCalls.list)
  const { state, onStateChange } = useTableInAddress()
  const [adding, setAdding] = useState(false)
  const [task, setTask] = useState<ProductTask>()
  const close = () => setTask(undefined)
  const columns = [
    ...productColumns,
    {
      name: 'actions',
      header: 'Actions',
      cell: (product: RangeProduct) => (
        <ProductActions product={product} mayChange={mayChange} onTask={setTask} />
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {mayChange && (
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to="/dashboard/fleet/import"
            className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-sm:min-h-11' })}
          >
            Import a file
          </Link>
          <Button
            size="sm"
            variant="orange"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden="true" className="size-4" /> New product
          </Button>
        </div>
      )}
      <Answered loaded={loaded} what="The range" onRetry={reload} skeleton={<TableSkeleton />}>
        {(products) => (
          <DataTable
            caption="Products"
            columns={columns}
            rows={products}
            rowKey={({ id }) => id}
            state={state}
            onStateChange={onStateChange}
            exportName="products.csv"
            exportColumns={productExport}
            whenNarrow="cards"
            empty={
              <div className="rounded-card border border-line bg-card">
                <EmptyState title="Nothing in the range yet" icon={PackageOpen}>
                  Add a product, or import a file of them.
                </EmptyState>
              </div>
            }
          />
        )}
      </Answered>
      {adding && (
        <ProductDialog product={undefined} onClose={() => setAdding(false)} onSaved={refresh} />
      )}
      {task?.kind === 'change' && (
        <ProductDialog product={task.product} onClose={close} onSaved={refresh} />
      )}
      {task?.kind === 'prices' && (
        <Dialog
          open
          onOpenChange={(open) => open || close()}
          title={`Prices of ${task.product.name}`}
          description="The list price, and what it was sold for in single lanes."
        >
          <ProductPrices id={task.product.id} />
        </Dialog>
      )}
      {task?.kind === 'retire' && (
        <RetireDialog product={task.product} onClose={close} onDone={refresh} />
      )}
    </div>
  )
}

function ProductPrices({ id }: { id: string }) {
  return (
    <PriceHistory
      prices={useCall(rangeCalls.prices, { params: { id } })}
      about={({ serial, slot }) => (serial ? `${serial}, lane ${slot}` : 'List price')}
    />
  )
}

function RetireDialog(props: { product: RangeProduct; onClose: () => void; onDone: () => void }) {
  const { product } = props
  const toast = useToast()
  const { id, name, lanes, version, retired } = product
  const lanesNow = `${lanes} ${lanes === 1 ? 'lane holds' : 'lanes hold'} it now and sell it off.`
  return (
    <ConfirmWrite
      title={retired ? `Take ${name} back?` : `Take ${name} out of the range?`}
      description={
        retired
          ? 'It can be planned again.'
          : `It is no longer offered when a machine is planned. ${lanesNow}`
      }
      confirmLabel={retired ? 'Take it back' : 'Take it out'}
      destructive={!retired}
      write={(make) =>
        make(rangeCalls.retire, { params: { id }, input: { version, retired: !retired } })
      }
      onClose={props.onClose}
      onDone={() => {
        toast({
          title: 'Done',
          description: `${name} is ${retired ? 'back in' : 'out of'} the range.`,
        })
        props.onDone()
      }}
    />
  )
}
