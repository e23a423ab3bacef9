import type { CSSProperties, ReactNode } from 'react'
import { mailColours, mailFont } from '../policy/mail-colours.ts'
import { isLink } from '../policy/plain-text.ts'

const { ink, ink2, line, orange, rust } = mailColours.light

/** What the email says, in a few words at its top. */
export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      className="mail-ink"
      style={{
        margin: '0 0 16px',
        color: ink,
        fontFamily: mailFont,
        fontSize: 24,
        lineHeight: '30px',
        fontWeight: 700,
        letterSpacing: '-0.3px',
      }}
    >
      {children}
    </h1>
  )
}

/** A heading between parts of a long mail. */
export function MailSubheading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="mail-ink"
      style={{
        margin: '28px 0 8px',
        color: ink,
        fontSize: 16,
        lineHeight: '24px',
        fontWeight: 700,
      }}
    >
      {children}
    </h2>
  )
}

const paragraph: CSSProperties = { margin: '0 0 16px' }

export function MailText({ children }: { children: ReactNode }) {
  return <p style={paragraph}>{children}</p>
}

/** What matters less: how long something is valid, whom to ask. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p
      className="mail-ink2"
      style={{ margin: '0 0 20px', color: ink2, fontSize: 14, lineHeight: '21px' }}
    >
      {children}
    </p>
  )
}

/** The one thing to do. A table, because it is the only thing that every mail program pads. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '8px 0 24px', borderCollapse: 'separate' }}
    >
      <tbody>
        <tr>
          <td style={{ background: orange, borderRadius: 10 }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 24px',
                color: ink,
                fontFamily: mailFont,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="mail-link" style={{ color: rust, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

/** Labels and values, one below the other. */
export function MailFacts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  const cell: CSSProperties = {
    padding: '8px 0',
    borderTop: `1px solid ${line}`,
    verticalAlign: 'top',
  }
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 20px', fontSize: 15, lineHeight: '22px', tableLayout: 'fixed' }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td
              className="mail-line mail-ink2"
              style={{
                ...cell,
                width: '40%',
                paddingRight: 16,
                color: ink2,
                // A reference has hyphens, at which it would be broken.
                whiteSpace: label.includes(' ') ? 'normal' : 'nowrap',
              }}
            >
              {label}
            </td>
            <td className="mail-line" style={{ ...cell, whiteSpace: 'pre-wrap' }}>
              {typeof value === 'string' && isLink(value) ? (
                <MailLink href={value}>Open it</MailLink>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What somebody wrote, as they wrote it. */
export function MailQuote({ children }: { children: ReactNode }) {
  return (
    <p
      className="mail-line"
      style={{
        ...paragraph,
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${line}`,
        whiteSpace: 'pre-wrap',
      }}
    >
      {children}
    </p>
  )
}

/** A code to be read across to another screen. */
export function MailCode({ children }: { children: ReactNode }) {
  return (
    <p
      className="mail-ink"
      style={{
        margin: '0 0 20px',
        color: ink,
        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        fontSize: 30,
        lineHeight: '38px',
        fontWeight: 700,
        letterSpacing: 6,
      }}
    >
      {children}
    </p>
  )
}
