import { parse, stringify } from 'yaml'
import { describeApi, type Described } from '../../src/openapi/described.ts'
import { readDocument } from '../../src/openapi/read-document.ts'

/** A document of version 3.0 with some of everything that is deprecated. */
export const parcels = `openapi: 3.0.3
info: { title: Parcel API, version: "2" }
servers: [{ url: "https://api.parcels.example/v2/" }]
paths:
  /labels:
    get:
      summary: List labels
      deprecated: true
      x-sunset: 2026-06-30
      x-deprecated-at: 2025-12-01
      description: |
        Lists labels.

        **Deprecated**: use \`GET /shipping-labels\` instead. It has [pages](https://parcels.example/pages).
    post: { deprecated: true, x-sunset: 2026-06-30, x-deprecated-at: 2025-12-01, description: "Deprecated in favor of POST /shipping-labels." }
  /labels/{label_id}:
    get: { deprecated: true, responses: {} }
  /labels/search: { get: { responses: {} } }
  /shipping-labels: { get: { operationId: listShippingLabels }, post: {} }
  /parcels:
    parameters: [{ name: depot, in: path, deprecated: true }, { $ref: "#/components/parameters/Trace" }]
    get:
      parameters: [{ name: sort, in: query, deprecated: true, description: "Deprecated, use \`order\` instead." }, { name: order, in: query }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Parcel" } } } } } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Parcel" } } } }
      responses: { "201": { content: { application/json: { schema: { $ref: "#/components/schemas/Parcel" } } } } }
  /reports:
    post:
      requestBody: { content: { application/json: { schema: { properties: { parcels: { type: array, items: { $ref: "#/components/schemas/Parcel" } } } } } } }
components:
  parameters:
    Trace: { name: X-Trace, in: header, schema: { type: string, deprecated: true } }
  schemas:
    Parcel:
      properties:
        id: { type: string, readOnly: true, deprecated: true }
        zip_code: { type: string, deprecated: true, x-removal-date: "2026-Q4" }
        parts: { type: array, items: { properties: { grams: { deprecated: true }, size: {}, parent: { $ref: "#/components/schemas/Parcel" } } } }
        name: {}
`

/** The same document as JSON. */
export const parcelsJson = JSON.stringify(parse(parcels), null, 2)

/** A document with these paths and components, as YAML. */
export function documentOf(paths: object, components: object = {}, more: object = {}): string {
  return stringify({ openapi: '3.1.0', info: { title: 'Shop' }, servers: [{ url: 'https://api.shop.example' }], paths, components, ...more })
}

/** A document with one operation that answers with a schema. */
export function answering(schema: object, schemas: object = {}): string {
  return documentOf({ '/things': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } }, { schemas })
}

export function described(text: string): Described {
  return describeApi(readDocument(Buffer.from(text), 'openapi.yaml'))
}
