import type { ReactNode } from 'react'
import headlineFont from '#ui/fonts/bricolage-grotesque.woff2?url'
import textFont from '#ui/fonts/instrument-sans.woff2?url'

export interface DocumentProps {
  /** The whole style sheet: it is in the page, so the first paint waits for no second request. */
  css: string
  /** What the tests of this site are, and whether visits may be counted; a data block. */
  statistics: string
  /** Decides before the first paint which variant a visitor sees. */
  early: string
  /** Loads the browser's code once the page has loaded and the browser is idle. */
  boot: string
  /** What a page that is nothing without the browser's code shows if it does not come. */
  loadFailure: string
  /** JSON for hydration; a data block, so the content security policy need not know it. */
  hydrationData: string
  children: ReactNode
}

/**
 * The HTML around every page. The browser hydrates it with the text that is already in the page,
 * so that nothing large is sent twice.
 */
export function Document(props: DocumentProps) {
  const { css, statistics, early, boot, loadFailure, hydrationData, children } = props
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6f0" />
        <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={headlineFont} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />
        <style
          id="style"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: css }}
        />
        <script
          id="statistics"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: statistics }}
        />
        <script
          id="early"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash
          dangerouslySetInnerHTML={{ __html: early }}
        />
      </head>
      <body className="flex min-h-dvh flex-col bg-paper font-sans text-ink antialiased">
        {children}
        <script
          id="hydration-data"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: hydrationData }}
        />
        {loadFailure && (
          <template
            id="load-failure"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own component
            dangerouslySetInnerHTML={{ __html: loadFailure }}
          />
        )}
        <script
          id="boot"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash
          dangerouslySetInnerHTML={{ __html: boot }}
        />
      </body>
    </html>
  )
}
