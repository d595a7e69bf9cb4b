/**
 * Traces of requests for an OpenTelemetry collector (docs/decisions/0143-traces.md). The web process loads it only if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set; the facts come through `measures.server.ts`.
 */
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { type Measures, whenTold } from "./measures.server";

/** Requests whose calls are kept until their answer has left; the calls of older ones are sent without a request. */
const MOST_REQUESTS = 5_000;

type Call = Measures["call"] & { endedAt: number };

/** Sends traces to that collector from now on. `close` sends the rest; it never rejects. */
export function sendTraces(endpoint: string): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "techsetu-web" }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("techsetu");
  const waiting = new Map<string, Call[]>();

  const tellCall = ({ service, operation, outcome, ms, endedAt }: Call, parent?: Span) => {
    const status = Number(outcome);
    const span = tracer.startSpan(
      operation ?? service,
      {
        kind: SpanKind.CLIENT,
        startTime: endedAt - ms,
        attributes: {
          "peer.service": service,
          ...(Number.isNaN(status) ? { "error.type": outcome } : { "http.response.status_code": status }),
        },
      },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    if (Number.isNaN(status) || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  };

  whenTold("call", (facts) => {
    const call = { ...facts, endedAt: Date.now() };
    if (call.request === undefined) return tellCall(call);
    const calls = waiting.get(call.request);
    if (calls) return void calls.push(call);
    waiting.set(call.request, [call]);
    const [oldest] = waiting.keys();
    if (waiting.size <= MOST_REQUESTS || oldest === undefined) return;
    for (const left of waiting.get(oldest) ?? []) tellCall(left);
    waiting.delete(oldest);
  });

  whenTold("answer", ({ request, method, route, status, ms }) => {
    const endedAt = Date.now();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: endedAt - ms,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
          // Finds the request's log lines.
          ...(request !== undefined && { "techsetu.request_id": request }),
        },
      },
      ROOT_CONTEXT,
    );
    for (const call of (request !== undefined && waiting.get(request)) || []) tellCall(call, span);
    if (request !== undefined) waiting.delete(request);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  });

  return { close: () => provider.shutdown().catch(() => undefined) };
}
