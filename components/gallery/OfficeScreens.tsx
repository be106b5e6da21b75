"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MappingStep } from "#components/office/importing/MappingStep";
import { PreviewStep } from "#components/office/importing/PreviewStep";
import { SheetImport } from "#components/office/importing/SheetImport";
import { OrderList } from "#components/office/orders/OrdersPage";
import { Rights } from "#components/office/Rights";
import type { Role } from "#lib/access";
import { readFirst, type Sheet } from "../office/importing/readSheet";
import type { Entry } from "./entry";
import { EnglishPage } from "./LoadedSpeech";
import { answerSampleRequests, SAMPLE_EVENTS, SAMPLE_REPORT } from "./sampleRequests";

const OWNER: Role = "owner";

function Office({ children }: { children: ReactNode }) {
  useState(answerSampleRequests);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <Rights role={OWNER}>{children}</Rights>
    </QueryClientProvider>
  );
}

const FILE = `name,city,website,Hall wish
Nova Lighting,Hamburg,https://nova.example,near the stage
Casa Lucerna,Luzern,https://lucerna.example,
Lumenhof,Wien,https://lumenhof.example,
Ågren Ljus,Malmö,agren,
`;

function sheetOf(text: string): Sheet {
  const bytes = new TextEncoder().encode(text);
  return readFirst({ type: "text", name: "exhibitors.csv", bytes, guess: "utf-8" }, "exhibitors");
}

function nothing(): void {}

function Columns({ text, busy = false }: { text: string; busy?: boolean }) {
  const [sheet, setSheet] = useState(() => sheetOf(text));
  return (
    <EnglishPage surface="officeEvent">
      <div className="flex flex-col gap-5">
        <MappingStep
          kind="exhibitors"
          sheet={sheet}
          busy={busy}
          onChange={(mapping) => setSheet({ ...sheet, mapping })}
          onReread={nothing}
          onBack={nothing}
          onDone={nothing}
        />
      </div>
    </EnglishPage>
  );
}

function Preview({ report }: { report: typeof SAMPLE_REPORT }) {
  return (
    <EnglishPage surface="officeEvent">
      <div className="flex flex-col gap-5">
        <PreviewStep
          kind="exhibitors"
          sheet={sheetOf(FILE)}
          report={report}
          busy={false}
          onBack={nothing}
          onWrite={nothing}
        />
      </div>
    </EnglishPage>
  );
}

function orders(event: string): ReactNode {
  return (
    <Office>
      <EnglishPage surface="officeOrders">
        <OrderList event={event} />
      </EnglishPage>
    </Office>
  );
}

export const OFFICE_SCREENS: Entry[] = [
  {
    name: "Order table",
    states: {
      orders: orders(SAMPLE_EVENTS.orders),
      empty: orders(SAMPLE_EVENTS.noOrders),
      loading: orders(SAMPLE_EVENTS.loading),
      failed: orders(SAMPLE_EVENTS.failing),
    },
  },
  {
    name: "Importer",
    states: {
      "choose a file": (
        <Office>
          <EnglishPage surface="officeEvent">
            <SheetImport event={SAMPLE_EVENTS.orders} kind="exhibitors" onHistory={nothing} />
          </EnglishPage>
        </Office>
      ),
      columns: <Columns text={FILE} />,
      "columns, without a name": <Columns text={FILE.replace("name,", "Firma X,")} />,
      preview: <Preview report={{ ...SAMPLE_REPORT, errors: [] }} />,
      "preview, with errors": <Preview report={SAMPLE_REPORT} />,
    },
  },
];
