import { ArrowLeft, Download, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call, callForFile } from '#app/session/call.ts'
import { dexCalls } from '#features/dex/calls.ts'
import { type DexFileDetail, usableNames } from '#features/dex/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { downloadFile } from '#ui/download.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { FilePanel, FindingsPanel } from './audit-panels.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { DecidedMoney, DecisionPanel } from './decision-panel.tsx'
import type { DexAddress } from './dex-address.ts'
import { beginningWords, usableColours } from './dex-words.ts'
import { SlotsPanel } from './slots-panel.tsx'

/** One file: what was found in it, and how it fits what the machine told live. */
export function FileView(props: { id: string; address: DexAddress; maySend: boolean }) {
  const { id, address } = props
  const { loaded, reload } = useCall(dexCalls.find, { params: { id } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        to={address.linkToList}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All audit files
      </Link>
      <Answered loaded={loaded} what="The audit file" onRetry={reload} skeleton={<FileSkeleton />}>
        {(file) => (
          <>
            <Heading file={file}>
              {props.maySend && file.source !== 'device' && (
                <TakeBack file={file} linkToList={address.linkToList} />
              )}
            </Heading>
            <File file={file} address={address} maySend={props.maySend} onChanged={reload} />
          </>
        )}
      </Answered>
    </div>
  )
}

function File(props: {
  file: DexFileDetail
  address: DexAddress
  maySend: boolean
  onChanged: () => void
}) {
  const { file, address, maySend } = props
  return (
    <>
      <Standing file={file} />
      {file.usable === 'partly' && (
        <DecisionPanel file={file} mayDecide={maySend} onDecided={props.onChanged} />
      )}
      {file.report.decided.money && maySend && (
        <DecidedMoney file={file} onDecided={props.onChanged} />
      )}
      {file.comparison && <ComparisonPanel file={file} comparison={file.comparison} />}
      <FindingsPanel {...file.report} />
      {file.report.read.length > 0 && <SlotsPanel file={file} mayPlan={maySend} />}
      <FilePanel file={file} />
      <Neighbours file={file} linkTo={address.linkTo} />
    </>
  )
}

function Heading({ file, children }: { file: DexFileDetail; children: ReactNode }) {
  const { machine } = file
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 text-2xl">
          {machine.serial}
          <Badge variant={usableColours[file.usable]} dot>
            {usableNames[file.usable]}
          </Badge>
        </h2>
        <p className="mt-1 text-ink-2">
          {machine.company}, {machine.site}, {machine.spot}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {file.name}, read on {timeOf(file.readAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <OriginalButton file={file} />
      </div>
    </div>
  )
}

/** For a file that was sent for the wrong machine. */
function TakeBack({ file, linkToList }: { file: DexFileDetail; linkToList: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <ConfirmDialog
      destructive
      title="Take back this file?"
      description={`It goes, and readings of ${file.machine.serial} after it are compared with the one before it. You can send it again.`}
      confirmLabel="Take it back"
      failureWords={authWords}
      onConfirm={async () => {
        await call(dexCalls.takeBack, { params: { id: file.id } })
        toast({ title: 'Taken back', description: file.name })
        await navigate(linkToList)
      }}
      trigger={
        <Button size="sm" variant="ghost" className="max-sm:min-h-11">
          <Undo2 aria-hidden="true" className="size-4" /> Take back
        </Button>
      }
    />
  )
}

function Standing({ file }: { file: DexFileDetail }) {
  if (file.usable === 'no') {
    return (
      <Alert kind="error" title="Its counters are not used">
        {file.report.findings.find(({ level }) => level === 'error')?.words} Please read the machine
        out again.
      </Alert>
    )
  }
  if (file.usable === 'other') {
    return (
      <Alert kind="info" title="It has no sales counters">
        What else it says is below. Nothing of it is compared with sales.
      </Alert>
    )
  }
  const [title, words] = beginningWords(file) ?? []
  if (!title) return null
  return (
    <Alert kind={file.since === 'first' ? 'info' : 'warning'} title={title}>
      {words}
    </Alert>
  )
}

function OriginalButton({ file }: { file: DexFileDetail }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await callForFile(dexCalls.original, { params: { id: file.id } })
      if (!answer.ok) throw new ApiRefusal(answer.status, await answer.json().catch(() => ({})))
      downloadFile(file.name, await answer.blob())
    } catch (error) {
      const description = authWords(error)
      toast({ title: 'Nothing was saved', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" className="max-sm:min-h-11" aria-busy={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {busy ? 'Saving…' : 'Save the original'}
    </Button>
  )
}

function Neighbours(props: { file: DexFileDetail; linkTo: (id: string) => string }) {
  const { previous, next } = props.file
  if (!previous && !next) return null
  const style = buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:min-h-11' })
  return (
    <nav aria-label="Readings of this machine" className="flex flex-wrap justify-between gap-3">
      {previous ? (
        <Link to={props.linkTo(previous.id)} className={style}>
          Reading before: {timeOf(previous.readAt)}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={props.linkTo(next.id)} className={style}>
          Reading after: {timeOf(next.readAt)}
        </Link>
      )}
    </nav>
  )
}

function FileSkeleton() {
  return (
    <SkeletonGroup label="audit file">
      <div className="grid gap-5">
        <Skeleton className="h-16 w-72" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </SkeletonGroup>
  )
}
