import { Monitor, Smartphone } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { callApi } from '#app/session/api.ts'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { AccountSection, RowSkeletons } from '../account-section.tsx'
import { deviceOf } from './device.ts'
import { Row, Rows } from './row.tsx'
import type { SecurityData, SessionView } from './security-data.ts'

export function SessionsSection({ data }: { data: SecurityData }) {
  const { sessions, refresh } = data
  return (
    <AccountSection
      title="Where you are signed in"
      about={
        <p>
          Do you know all of these? If not, sign the device out and change your password. It takes
          up to a minute until an open page notices.
        </p>
      }
    >
      <Answered
        loaded={sessions.loaded}
        what="Your sessions"
        onRetry={sessions.reload}
        skeleton={<RowSkeletons count={2} />}
      >
        {(found) => <SessionList sessions={currentFirst(found)} onChange={refresh} />}
      </Answered>
    </AccountSection>
  )
}

const currentFirst = (sessions: SessionView[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current))

function SessionList(props: { sessions: SessionView[]; onChange: () => void }) {
  return (
    <>
      <Rows label="Your sessions">
        {props.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onRevoked={props.onChange} />
        ))}
      </Rows>
      {props.sessions.length > 1 && <SignOutOthers onDone={props.onChange} />}
    </>
  )
}

function SessionRow({ session, onRevoked }: { session: SessionView; onRevoked: () => void }) {
  const toast = useToast()
  const { name, handheld } = deviceOf(session.user_agent)
  const revoke = async () => {
    await callApi(`/auth/v1/sessions/${session.id}`, { method: 'DELETE' })
    onRevoked()
    toast({ title: 'Signed out', description: `${name} has to sign in again.` })
  }
  return (
    <Row
      icon={handheld ? Smartphone : Monitor}
      title={
        <>
          {name}
          {session.current && (
            <Badge dot variant="leaf">
              This device
            </Badge>
          )}
        </>
      }
      actions={
        !session.current && (
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="ghost" aria-label={`Sign out ${name}`}>
                Sign out
              </Button>
            }
            title={`Sign out ${name}?`}
            description="That browser has to sign in again."
            confirmLabel="Sign it out"
            onConfirm={revoke}
            failureWords={authWords}
          />
        )
      }
    >
      <span className="block">
        Signed in on {timeOf(session.created_at)}
        {session.refreshed_at && `, active on ${timeOf(session.refreshed_at)}`}
      </span>
      {session.ip && <span className="block">From the address {session.ip}</span>}
    </Row>
  )
}

function SignOutOthers({ onDone }: { onDone: () => void }) {
  const toast = useToast()
  const signOutOthers = async () => {
    const { error } = await authClient().signOut({ scope: 'others' })
    if (error) throw error
    onDone()
    toast({ title: 'Signed out', description: 'You are signed in on this device alone.' })
  }
  return (
    <div className="mt-5">
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="outline">
            Sign out everywhere else
          </Button>
        }
        title="Sign out everywhere else?"
        description="This device stays signed in; all others have to sign in again."
        confirmLabel="Sign out the others"
        onConfirm={signOutOthers}
        failureWords={authWords}
      />
    </div>
  )
}
