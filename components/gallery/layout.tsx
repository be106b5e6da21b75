"use client";

import { Inbox, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#components/ui/Avatar";
import { Badge } from "#components/ui/Badge";
import { BoothLegend } from "#components/ui/BoothLegend";
import { BoothPill, BoothSwatch } from "#components/ui/BoothSwatch";
import { Brand } from "#components/ui/Brand";
import { Breadcrumbs } from "#components/ui/Breadcrumbs";
import { Button, type ButtonTone } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { FormattedText } from "#components/ui/FormattedText";
import { IconButton } from "#components/ui/IconButton";
import { Kbd } from "#components/ui/Kbd";
import { Notice } from "#components/ui/Notice";
import { PageHeader } from "#components/ui/PageHeader";
import { Pagination } from "#components/ui/Pagination";
import { ProgressBar } from "#components/ui/ProgressBar";
import { Skeleton } from "#components/ui/Skeleton";
import { Spinner } from "#components/ui/Spinner";
import { StatusBadge } from "#components/ui/StatusBadge";
import { StatusBar } from "#components/ui/StatusBar";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "#components/ui/Table";
import { TestMark } from "#components/ui/TestMark";
import { BOOTH_STATUSES } from "#lib/records/booths";
import type { Entry } from "./entry";

const TONES: ButtonTone[] = ["primary", "secondary", "quiet", "danger"];

function WorkingPages() {
  const [offset, setOffset] = useState(0);
  return <Pagination total={250} limit={100} offset={offset} onOffsetChange={setOffset} noun="order" />;
}

function Orders({ busy = false }: { busy?: boolean }) {
  return (
    <Table caption={busy ? "Orders, loading" : "Orders"} busy={busy}>
      <TableHead>
        <HeadCell>Exhibitor</HeadCell>
        <HeadCell numeric>Total</HeadCell>
      </TableHead>
      <TableBody>
        <Row>
          <Cell>Nova Lighting GmbH</Cell>
          <Cell numeric>€3,272.50</Cell>
        </Row>
      </TableBody>
    </Table>
  );
}

export const LAYOUT: Entry[] = [
  {
    name: "Button",
    states: {
      ...Object.fromEntries(
        TONES.map((tone) => [tone, <Button key={tone} tone={tone}>{`Save ${tone}`}</Button>]),
      ),
      small: <Button size="small">Small</Button>,
      large: <Button size="large">Large</Button>,
      icon: (
        <Button>
          <Plus aria-hidden="true" /> Add booth
        </Button>
      ),
      busy: (
        <Button tone="primary" busy>
          Publish
        </Button>
      ),
      disabled: <Button disabled>Disabled</Button>,
      link: (
        <Button asChild>
          <a href="#Button">Open the plan</a>
        </Button>
      ),
    },
  },
  {
    name: "IconButton",
    states: {
      plain: <IconButton label="Delete booth" icon={<Trash2 />} />,
      small: <IconButton label="Delete level" icon={<Trash2 />} size="small" tooltip={false} />,
    },
  },
  { name: "Avatar", states: { plain: <Avatar name="Zoe Nova" />, one: <Avatar name="Ada" /> } },
  {
    name: "Badge",
    states: { neutral: <Badge>Draft</Badge>, icon: <Badge icon={<Plus aria-hidden="true" />}>New</Badge> },
  },
  {
    name: "StatusBadge",
    states: Object.fromEntries(
      BOOTH_STATUSES.map((status) => [status, <StatusBadge key={status} status={status} />]),
    ),
  },
  {
    name: "StatusBar",
    states: {
      full: (
        <StatusBar counts={{ available: 40, held: 2, reserved: 8, sold: 45, unavailable: 5 }} total={100} />
      ),
      empty: <StatusBar counts={{ available: 0, held: 0, reserved: 0, sold: 0, unavailable: 0 }} total={0} />,
    },
  },
  {
    name: "BoothLegend",
    states: {
      plain: (
        <BoothLegend
          label="Colours of the plan"
          names={{ available: "Available", taken: "Taken", unavailable: "Unavailable" }}
        />
      ),
    },
  },
  {
    name: "BoothSwatch",
    states: {
      available: <BoothSwatch status="available" />,
      own: <BoothSwatch status="taken" color="#b3261e" />,
      pill: <BoothPill status="taken" label="Taken" />,
    },
  },
  { name: "Brand", states: { plain: <Brand /> } },
  {
    name: "TestMark",
    states: {
      plain: (
        <div className="h-24 contain-layout">
          <TestMark />
        </div>
      ),
    },
  },
  {
    name: "Breadcrumbs",
    states: { plain: <Breadcrumbs trail={[{ label: "Events", href: "/events" }]} here="Spring Fair" /> },
  },
  {
    name: "Card",
    states: {
      plain: <Card>Plain text in a card.</Card>,
      titled: (
        <Card
          title="Sales"
          description="Since the start of the event."
          actions={<Button size="small">Export</Button>}
        >
          45 of 100 booths are sold.
        </Card>
      ),
    },
  },
  {
    name: "EmptyState",
    states: {
      plain: (
        <EmptyState
          icon={<Inbox />}
          title="No orders yet"
          action={<Button tone="primary">Create order</Button>}
        >
          Orders appear here as soon as a booth is reserved.
        </EmptyState>
      ),
    },
  },
  {
    name: "FormattedText",
    states: {
      links: <FormattedText text={'<p>See <a href="https://nova.example">our page</a>.</p>'} hasLinks />,
      plain: <FormattedText text="<ul><li>LED</li><li>Neon</li></ul>" hasLinks={false} />,
    },
  },
  { name: "Kbd", states: { plain: <Kbd>K</Kbd> } },
  {
    name: "Notice",
    states: {
      info: <Notice>The plan is published.</Notice>,
      success: <Notice kind="success" title="Imported" />,
      warning: <Notice kind="warning">Two booths overlap.</Notice>,
      danger: (
        <Notice kind="danger" title="Not saved" action={<Button size="small">Try again</Button>}>
          The connection was lost.
        </Notice>
      ),
    },
  },
  {
    name: "PageHeader",
    states: {
      plain: (
        <PageHeader
          title="Booths"
          aside={<Badge>100</Badge>}
          description="All booths of the event."
          actions={<Button>Import</Button>}
        />
      ),
    },
  },
  { name: "Pagination", states: { plain: <WorkingPages /> } },
  {
    name: "ProgressBar",
    states: {
      half: <ProgressBar label="Import" value={50} max={100} />,
      done: <ProgressBar label="Upload" value={100} max={100} />,
      unknown: <ProgressBar label="Reading the page" value={null} max={1} />,
    },
  },
  { name: "Skeleton", states: { plain: <Skeleton className="h-6 w-48" /> } },
  { name: "Spinner", states: { plain: <Spinner /> } },
  { name: "Table", states: { plain: <Orders />, busy: <Orders busy /> } },
];
