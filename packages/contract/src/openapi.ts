import * as z from 'zod'
import type { Endpoint } from './endpoint'
import { ErrorBody, statusOfCode, type ErrorCode } from './errors'
import { endpoints } from './index'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document from the endpoints and their schemas. */
export function openApiDocument(shopName: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1',
      description: 'Everything the storefront and the admin panel call.',
    },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters('path', endpoint.params, schemas), ...parameters('query', endpoint.query, schemas)],
    ...(endpoint.body && {
      requestBody: { required: true, content: requestContent(endpoint, endpoint.body, schemas) },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: responseContent(endpoint, schemas) },
      ...errorResponses(endpoint, schemas),
    },
  }
}

function tagOf({ path }: Endpoint): string {
  const [, , first = '', second] = path.split('/')
  return first === 'admin' ? `admin: ${second ?? ''}` : first
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function errorResponses(endpoint: Endpoint, schemas: Json): Json {
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])]
  if (endpoint.access !== 'public') codes.push('not-signed-in')
  if (endpoint.access === 'admin') codes.push('not-allowed')
  if (endpoint.params) codes.push('not-found')
  if (endpoint.query ?? endpoint.body) codes.push('invalid-input')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(statusOfCode[code], [...(byStatus.get(statusOfCode[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: json(ErrorBody, 'output', schemas) },
    ]),
  )
}

/** JSON, and also a multipart form if the endpoint accepts files. */
function requestContent({ files }: Endpoint, body: z.ZodObject, schemas: Json): Json {
  const content = json(body, 'input', schemas)
  if (!files) return content
  const { properties = {}, ...schema } = jsonSchema(body, 'input', schemas) as { properties?: Json }
  const asFiles = Object.fromEntries(files.map((field) => [field, { type: 'string', format: 'binary' }]))
  return { ...content, 'multipart/form-data': { schema: { ...schema, properties: { ...properties, ...asFiles } } } }
}

function responseContent({ response, sends }: Endpoint, schemas: Json): Json {
  if (sends === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (sends === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  if (sends === 'zip') return { 'application/zip': { schema: { type: 'string', format: 'binary' } } }
  return json(response, 'output', schemas)
}

function json(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  return { 'application/json': { schema: jsonSchema(schema, io, schemas) } }
}

/** Moves schemas that have an id to the document's components; all others stay inline. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete rest.$schema
  Object.assign(schemas, pointToComponents($defs))
  return pointToComponents(rest)
}

function pointToComponents(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}
