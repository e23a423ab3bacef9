import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { AccountView } from '#features/accounts/schema.ts'
import { movedPortalAddress } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { KeyboardKey, ModifierKey } from '#ui/keyboard-key.tsx'
import { useThemedDocument } from '#ui/theme-choice.ts'
import { ToastProvider } from '#ui/toast.tsx'
import { SessionProvider, useSession } from '../session/session.tsx'
import { Logo } from '../shell/logo.tsx'
import { LoadingMark, Main, SkipLink } from '../shell/main.tsx'
import { AccountCard } from './account-card.tsx'
import { AnswersProvider } from './answers.tsx'
import { Navigation } from './navigation.tsx'
import { PagePalette } from './page-palette.tsx'
import { SessionAgain } from './session-again.tsx'

/** What stays while pages of the portal change. */
export function PortalFrame() {
  useThemedDocument()
  const { pathname, search, hash } = useLocation()
  // An enquiry opens beside its list: the focus stays where the desk puts it.
  const page = useMatches().at(-1)?.id
  // Of a link that was kept: the server redirects only what it is asked for.
  const moved = movedPortalAddress(pathname, search)
  return (
    <ToastProvider>
      <SessionProvider>
        <SkipLink />
        <div data-themed className="flex grow flex-col lg:flex-row">
          <Bar />
          <Main className="min-w-0 grow" page={page}>
            <div className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 lg:px-10 lg:py-10">
              <AnswersProvider>
                {moved ? <Navigate replace to={`${moved}${hash}`} /> : <Outlet />}
              </AnswersProvider>
            </div>
          </Main>
        </div>
        <SessionAgain />
      </SessionProvider>
      <LoadingMark />
      <ScrollRestoration />
    </ToastProvider>
  )
}

const barButtonStyle = buttonStyle({
  variant: 'ghost',
  className: 'text-inherit hover:bg-current/10',
})

/** On a wide screen a column at the left; on a small one a bar with a drawer. */
function Bar() {
  const { state } = useSession()
  const account = 'account' in state ? state.account : undefined
  const [finding, setFinding] = useState(false)
  return (
    <header className="bg-navy text-on-navy print:hidden lg:sticky lg:top-0 lg:h-dvh lg:w-64 lg:shrink-0">
      <div className="flex items-center justify-between gap-4 px-5 py-2.5 sm:px-8 lg:hidden">
        <HomeLink account={account} />
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-label="Search pages"
            className={classNames(barButtonStyle, 'size-11 p-0')}
            onClick={() => setFinding(true)}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
          <SmallMenu account={account} />
        </div>
      </div>
      <div className="hidden h-full flex-col gap-6 p-4 pt-6 lg:flex">
        <div className="px-3">
          <HomeLink account={account} />
        </div>
        <button
          type="button"
          // Pressed by server/boot.ts for these keys until the palette hears them.
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-10 items-center gap-3 rounded-field border border-current/30 px-3 font-medium hover:bg-current/10"
          onClick={() => setFinding(true)}
        >
          <Search aria-hidden="true" className="size-5 shrink-0" />
          <span>
            Search<span className="sr-only"> pages</span>
          </span>
          <span aria-hidden="true" className="ml-auto flex gap-1">
            <ModifierKey />
            <KeyboardKey>K</KeyboardKey>
          </span>
        </button>
        {/* On a low screen it is this that moves: whoever wants to sign out finds the way at once. */}
        <div className="-m-1 min-h-0 grow overflow-y-auto p-1">
          <Navigation label="Portal" account={account} />
        </div>
        <AccountCard account={account} />
      </div>
      <PagePalette account={account} open={finding} onOpenChange={setFinding} />
    </header>
  )
}

function HomeLink({ account }: { account: AccountView | undefined }) {
  const waiting = account && account.state !== 'approved'
  return (
    <Link to={waiting ? '/pending-approval' : '/dashboard'} className="inline-block rounded-sm">
      <Logo />
    </Link>
  )
}

function SmallMenu({ account }: { account: AccountView | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <Drawer
      title="Menu"
      side="right"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={classNames(barButtonStyle, '-mr-3 px-3')}>
          <Menu aria-hidden="true" className="size-5" />
          Menu
        </button>
      }
    >
      <div className="flex min-h-full flex-col justify-between gap-8">
        <div className="-mx-3">
          <Navigation label="Portal" account={account} onFollow={() => setOpen(false)} />
        </div>
        <AccountCard account={account} />
      </div>
    </Drawer>
  )
}
