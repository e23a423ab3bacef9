import type { ReactNode } from 'react'
import { company } from '#content/company.ts'

const ink = '#10183A'
const paper = '#FAF6F0'
const font = 'Helvetica, Arial, sans-serif'

/** The frame of every mail. Mail programs know neither style sheets nor flex boxes, hence the tables. */
export function MailFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper, color: ink, fontFamily: font }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 16px' }}>
                <table role="presentation" width="100%" style={{ maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td style={{ paddingBottom: 24, fontSize: 22, fontWeight: 700 }}>
                        {company.name.toLowerCase()}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          background: '#FFFFFF',
                          borderTop: '4px solid #F47B20',
                          borderRadius: 8,
                          padding: 28,
                          fontSize: 16,
                          lineHeight: 1.55,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{ paddingTop: 20, fontSize: 13, lineHeight: 1.5, color: '#474E70' }}
                      >
                        {company.legalName}, {company.address.street}, {company.address.locality}{' '}
                        {company.address.postcode}
                        <br />
                        {company.phone.display} · {company.email}
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
