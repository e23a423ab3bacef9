import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { assetCalls } from '#features/registers/calls.ts'
import type { AssetDetail } from '#features/registers/schema/assets.ts'
import { isId, portalPath } from '#lib/portal-links.ts'
import { assetKinds, classifications } from '#lib/register-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { type Fact, Facts } from '../../facts.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { useMay } from '../../use-may.ts'
import { AssetDialog } from '../asset-dialog.tsx'
import { CriticalityBadge, ReviewDay } from '../asset-marks.tsx'

export default function AssetPage() {
  const { id } = usePathParams<'/compliance/assets/:id'>()
  return (
    <PortalPage
      title="Asset"
      action="registers.read"
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          {isId(id) ? <Asset key={id} id={id} /> : <EmptyState title="There is no such asset" />}
        </>
      )}
    </PortalPage>
  )
}

function Asset({ id }: { id: string }) {
  const { loaded, reload } = useFreshCall(assetCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? loaded.answer.title : undefined)
  return (
    <Answered
      loaded={loaded}
      what="The asset"
      onRetry={reload}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(asset) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Breadcrumbs
            trail={[{ label: 'Assets', to: '/compliance/assets' }]}
            current={asset.title}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <About asset={asset} onChanged={reload} />
            <LinkedPanel kind="asset" id={id} />
          </div>
        </div>
      )}
    </Answered>
  )
}

function About({ asset, onChanged }: { asset: AssetDetail; onChanged: () => void }) {
  const mayWrite = useMay('registers.write')
  const mayFleet = useMay('fleet.read')
  const [doing, setDoing] = useState<'change' | 'retire' | 'restore'>()
  const { id, kind, known, retiredAt } = asset
  const close = () => setDoing(undefined)
  const facts: Fact[] = [
    ['Kind', assetKinds[kind]],
    ...(asset.detail ? [['What it is', asset.detail] satisfies Fact] : []),
    ['Location', asset.location || asset.knownPlace || '–'],
    ['Owner', asset.owner ?? 'Nobody yet'],
    ['Review', <ReviewDay key="review" date={asset.reviewOn} />],
    ['Classification', classifications[asset.classification]],
    ['Criticality', <CriticalityBadge key="criticality" criticality={asset.criticality} />],
    ...(asset.note ? [['Note', asset.note] satisfies Fact] : []),
  ]
  return (
    <Panel
      title="About"
      action={
        <span className="flex flex-wrap gap-2">
          {asset.example && <ExampleBadge />}
          {known && <Badge variant="blue">Read from the product</Badge>}
          {retiredAt && <Badge>Retired</Badge>}
        </span>
      }
    >
      <div className="grid gap-5">
        <Facts facts={facts} />
        {kind === 'machine' && mayFleet && (
          <TextLink row to={portalPath('/dashboard/machines/:id', { id })}>
            Open the machine
          </TextLink>
        )}
        {kind === 'service' && (
          <TextLink row to={portalPath('/compliance/suppliers/:id', { id })}>
            Open the supplier
          </TextLink>
        )}
        {kind === 'data' && known && (
          <TextLink row to="/compliance/gdpr/processing">
            Open the record of processing
          </TextLink>
        )}
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {!retiredAt && <Button onClick={() => setDoing('change')}>Change</Button>}
            {!known && (
              <Button variant="outline" onClick={() => setDoing(retiredAt ? 'restore' : 'retire')}>
                {retiredAt ? 'Bring back' : 'Retire'}
              </Button>
            )}
          </div>
        )}
      </div>
      {doing === 'change' && (
        <AssetDialog asset={asset} people={asset.people} onClose={close} onSaved={onChanged} />
      )}
      {(doing === 'retire' || doing === 'restore') && (
        <DialogForm
          call={assetCalls[doing]}
          params={{ id }}
          also={{ version: asset.version }}
          title={doing === 'retire' ? 'Retire the asset' : 'Bring the asset back'}
          description="It stays in the register, whether it is in use or not."
          button={doing === 'retire' ? 'Retire' : 'Bring back'}
          action="registers.write"
          onDone={onChanged}
          onClose={close}
        >
          {(errors) => (
            <Field name="reason" label="Why" error={errors.reason}>
              {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
            </Field>
          )}
        </DialogForm>
      )}
    </Panel>
  )
}
