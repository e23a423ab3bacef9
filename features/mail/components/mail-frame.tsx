import { Fragment, type ReactNode } from 'react'
import { company, registered } from '#content/company.ts'
import { mailColours, mailFont } from '../policy/mail-colours.ts'

const { ink, ink2, paper, card, orange } = mailColours.light
const dark = mailColours.dark

/**
 * For mail programs that know it: the colours of the portal's dark theme. All others show the light
 * ones, or invert them by themselves; neither relies on a picture.
 */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mail-page{background:${dark.paper}!important}
.mail-card{background:${dark.card}!important}
.mail-ink{color:${dark.ink}!important}
.mail-ink2{color:${dark.ink2}!important}
.mail-line{border-color:${dark.line}!important}
.mail-link{color:${dark.rust}!important}
}
@media (max-width:480px){.mail-card{padding:24px 20px 4px!important}}`

/**
 * A word may be as long as a form lets somebody type. Each mail program knows one of these, and the
 * tables, whose layout is fixed, do not grow with what is inside.
 */
const longWordsBroken = {
  wordWrap: 'break-word',
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
} as const

/** The frame of every mail. Mail programs know neither style sheets nor flex boxes, hence the tables. */
export function MailFrame(props: {
  title: string
  /** What a list of mails shows after the subject. */
  preheader?: string | undefined
  children: ReactNode
}) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.title}</title>
        <style>{darkStyle}</style>
      </head>
      <body
        className="mail-page mail-ink"
        style={{ margin: 0, padding: 0, background: paper, color: ink, fontFamily: mailFont }}
      >
        {props.preheader && <Preheader text={props.preheader} />}
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="mail-page"
          style={{ background: paper, tableLayout: 'fixed' }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600, tableLayout: 'fixed' }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 4px 20px' }}>
                        <Logo />
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="mail-card mail-ink"
                        style={{
                          background: card,
                          borderTop: `4px solid ${orange}`,
                          borderRadius: 12,
                          padding: '32px 32px 12px',
                          color: ink,
                          fontFamily: mailFont,
                          fontSize: 16,
                          lineHeight: '25px',
                          ...longWordsBroken,
                        }}
                      >
                        {props.children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="mail-ink2"
                        style={{
                          padding: '20px 4px 0',
                          fontFamily: mailFont,
                          fontSize: 13,
                          lineHeight: '20px',
                          color: ink2,
                        }}
                      >
                        <Foot />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** Read by a list of mails, and not seen in the email. The blanks keep what follows out of the list. */
function Preheader({ text }: { text: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
      {text}
      {'\u00a0\u200c'.repeat(60)}
    </div>
  )
}

/** The arch and the word, drawn by borders: pictures are blocked by most mail programs at first. */
function Logo() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ verticalAlign: 'bottom', paddingRight: 9, paddingBottom: 4 }}>
            <div
              style={{
                width: 20,
                height: 18,
                overflow: 'hidden',
                border: `4px solid ${orange}`,
                borderBottom: 0,
                borderRadius: '14px 14px 0 0',
              }}
            >
              <div
                style={{
                  width: 7,
                  height: 7,
                  margin: '7px auto 0',
                  borderRadius: 4,
                  background: orange,
                  fontSize: 1,
                  lineHeight: '1px',
                }}
              >
                {'\u00a0'}
              </div>
            </div>
          </td>
          <td
            className="mail-ink"
            style={{
              verticalAlign: 'bottom',
              color: ink,
              fontFamily: mailFont,
              fontSize: 26,
              lineHeight: '28px',
              fontWeight: 700,
              letterSpacing: '-0.5px',
            }}
          >
            {company.name.toLowerCase()}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Foot() {
  const { legalName, address, phone } = company
  const link = { color: ink2, textDecoration: 'underline' }
  return (
    <>
      {legalName}, {address.street}, {address.locality} {address.postcode}
      <br />
      <a href={phone.href} className="mail-ink2" style={link}>
        {phone.display}
      </a>{' '}
      ·{' '}
      <a href={`mailto:${company.email}`} className="mail-ink2" style={link}>
        {company.email}
      </a>
      {[registered && `${legalName} is ${registered}.`, company.demonstration]
        .filter(Boolean)
        .map((said) => (
          <Fragment key={said}>
            <br />
            {said}
          </Fragment>
        ))}
    </>
  )
}
