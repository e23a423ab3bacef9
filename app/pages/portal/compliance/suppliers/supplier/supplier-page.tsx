import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { supplierCalls } from '#features/registers/calls.ts'
import type { SupplierDetail } from '#features/registers/schema/suppliers.ts'
import { isId } from '#lib/portal-links.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ReviewDay } from '../../assets/asset-marks.tsx'
import { PersonField } from '../../choice-fields.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { EvidenceDialog } from '../../controls/evidence/evidence-dialog.tsx'
import { EvidenceList } from '../../controls/evidence/evidence-list.tsx'
import { Facts } from '../../facts.tsx'
import { EntryDialog } from '../../gdpr/entry-dialog.tsx'
import { factsOf } from '../../gdpr/register-page.tsx'
import { VersionsDialog } from '../../gdpr/versions-dialog.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { useMay } from '../../use-may.ts'
import { Questionnaires } from './questionnaires.tsx'
import { SupplierFileDialog } from './supplier-file-dialog.tsx'

export default function SupplierPage() {
  const { id } = usePathParams<'/compliance/suppliers/:id'>()
  return (
    <PortalPage
      title="Supplier"
      action="registers.read"
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          {isId(id) ? (
            <Supplier key={id} id={id} />
          ) : (
            <EmptyState title="There is no such supplier" />
          )}
        </>
      )}
    </PortalPage>
  )
}

function Supplier({ id }: { id: string }) {
  const { loaded, reload, refresh } = useFreshCall(supplierCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? loaded.answer.entry.title : undefined)
  return (
    <Answered
      loaded={loaded}
      what="The supplier"
      onRetry={reload}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(supplier) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs
            trail={[{ label: 'Suppliers', to: '/compliance/suppliers' }]}
            current={supplier.entry.title}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <About supplier={supplier} onChanged={refresh} />
              <Questionnaires supplier={supplier} onAdded={refresh} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Files supplier={supplier} onChanged={refresh} />
              <LinkedPanel kind="supplier" id={id} />
            </div>
          </div>
        </div>
      )}
    </Answered>
  )
}

interface Part {
  supplier: SupplierDetail
  onChanged: () => void
}

function About({ supplier, onChanged }: Part) {
  const { entry, owner, ownerId, personalData, people } = supplier
  const [doing, setDoing] = useState<'change' | 'owner' | 'versions'>()
  const mayWrite = useMay('registers.write')
  const close = () => setDoing(undefined)
  const { reviewOn: _, ...content } = entry.content
  return (
    <Panel title="About" action={entry.example && <ExampleBadge />}>
      <div className="grid gap-5">
        <Facts
          facts={[
            ['Owner', owner ?? 'Nobody yet'],
            ['Review', <ReviewDay key="review" date={entry.reviewOn} />],
            ...factsOf('processors', content),
          ]}
        />
        {personalData && (
          <TextLink row to="/compliance/gdpr/processors">
            In the record of processors
          </TextLink>
        )}
        <div className="flex flex-wrap gap-3">
          {mayWrite && (
            <>
              <Button onClick={() => setDoing('change')}>Change</Button>
              <Button variant="outline" onClick={() => setDoing('owner')}>
                Set the owner
              </Button>
            </>
          )}
          <Button variant="ghost" onClick={() => setDoing('versions')}>
            Versions
          </Button>
        </div>
      </div>
      {doing === 'change' && (
        <EntryDialog
          register="processors"
          entry={entry}
          title={`Change “${entry.title}”`}
          onClose={close}
          onSaved={onChanged}
        />
      )}
      {doing === 'versions' && (
        <VersionsDialog register="processors" entry={entry} onClose={close} />
      )}
      {doing === 'owner' && (
        <DialogForm
          call={supplierCalls.setOwner}
          params={{ id: entry.id }}
          also={{ before: ownerId }}
          title="Set the owner"
          description="They are told when a review or the end of a file comes near."
          button="Save"
          action="registers.write"
          onDone={onChanged}
          onClose={close}
        >
          {(errors) => (
            <PersonField
              name="ownerId"
              label="Owner"
              people={people}
              start={ownerId}
              error={errors.ownerId}
            />
          )}
        </DialogForm>
      )}
    </Panel>
  )
}

function Files({ supplier, onChanged }: Part) {
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string>()
  const mayWrite = useMay('registers.write')
  return (
    <Panel
      title="Contracts and certificates"
      action={
        mayWrite && (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => setAdding(true)}>
            Add a file
          </Button>
        )
      }
    >
      {supplier.files.length === 0 ? (
        <p className="text-ink-2">No file is kept yet.</p>
      ) : (
        <EvidenceList evidence={supplier.files} onOpen={setOpened} />
      )}
      {adding && (
        <SupplierFileDialog
          id={supplier.entry.id}
          onClose={() => setAdding(false)}
          onAdded={onChanged}
        />
      )}
      {opened && (
        <EvidenceDialog id={opened} onClose={() => setOpened(undefined)} onChanged={onChanged} />
      )}
    </Panel>
  )
}
