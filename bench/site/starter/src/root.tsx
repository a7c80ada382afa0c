import './starter.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

/** As the framework's own starter has it: everything where it stands by default. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
